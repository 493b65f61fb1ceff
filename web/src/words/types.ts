// What a language has to provide: every text of the English pages.

import type { about } from './en/about';
import type { make } from './en/make';
import type { page } from './en/page';

/** The forms of a text with a number, by the categories of `Intl.PluralRules`. */
export type Plural = { readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & {
  readonly other: string;
};

type Deep<T> = {
  readonly [Key in keyof T]: T[Key] extends { readonly other: string }
    ? Plural
    : T[Key] extends string
      ? Key extends 'direction'
        ? T[Key]
        : string
      : Deep<T[Key]>;
};

export type Words = Deep<typeof page>;

/** Of /about. */
export type AboutWords = { readonly [Key in keyof typeof about]: string };

/** Of /embed/make. */
export type MakeWords = { readonly [Key in keyof typeof make]: string };
