// Settings in an address: `?level=hard&lang=es&theme=dark&opponent=person&side=O`.

import { languages, levels, marks } from '../engine/types';
import { oneOf } from '../json';
import { opponents, themes, type Settings } from './settings';

/** Reads a parameter that sets one setting; `null` if the value is invalid. */
type SettingReader = (value: string) => Partial<Settings> | null;

const setting =
  <Key extends keyof Settings, Value extends Settings[Key] & string>(
    key: Key,
    values: readonly Value[],
  ): SettingReader =>
  (value) =>
    oneOf(values, value) ? { [key]: value } : null;

const side = setting('side', marks);

const readers = new Map<string, SettingReader>([
  ['level', setting('level', levels)],
  ['side', (value) => side(value.toUpperCase())],
  ['opponent', setting('opponent', opponents)],
  ['lang', setting('language', languages)],
  ['theme', setting('theme', themes)],
]);

/** What a parameter sets; `null` if its value is invalid, `undefined` if it is no setting. */
export function settingIn(name: string, value: string): Partial<Settings> | null | undefined {
  return readers.get(name)?.(value);
}

/** The settings of an address. Whatever else it contains is ignored. */
export function settingsIn(search: string): Partial<Settings> {
  let settings: Partial<Settings> = {};
  for (const [name, value] of new URLSearchParams(search)) settings = { ...settings, ...settingIn(name, value) };
  return settings;
}

/** The parameters of an address without the settings that are no longer asked for. */
export function stillAsked(search: string, asked: Partial<Settings>): string {
  const parameters = [...new URLSearchParams(search)];
  const left = parameters.filter(([name, value]) =>
    Object.keys(settingIn(name, value) ?? {}).every((key) => key in asked),
  );
  if (left.length === parameters.length) return search;
  return left.length === 0 ? '' : `?${new URLSearchParams(left).toString()}`;
}

/** The parameters that set these again. */
export function settingsAsParameters(settings: Partial<Settings>): URLSearchParams {
  const { level, opponent, side: mark, language, theme } = settings;
  const all = { lang: language, level, opponent, side: mark, theme };
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
