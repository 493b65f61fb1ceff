// /learn as a whole: the settings, the language, and what the person has to be told. The rooms have presenters of their own.

import { languages, type Language } from '../engine/types';
import { ChosenSettings } from '../local/chosen_settings';
import { NoticeList, noticeInWords, noticeOf, type NoticeKind } from '../local/notices';
import { Recorder } from '../local/recorder';
import type { Settings } from '../local/settings';
import type { KeyValueStorage } from '../platform/types';
import { Presenter } from '../presenter/presenter';
import { timings } from '../presenter/timings';
import { EntryStore, keyOf, type StorageProblem } from '../storage/entry_store';
import { languageFor, wordsIn, type Words } from '../words';
import type { LearnWords } from '../words/learn';
import type { LearnEnvironment } from './environment';
import { Notebook } from './notebook';

/** What it takes from outside, so that a test can replace it. */
export interface LearnSources extends Pick<LearnEnvironment, 'engine' | 'learn' | 'clock' | 'random'> {
  /** `null` where the browser has none. */
  readonly storage: KeyValueStorage | null;
  /** On a page of another site nothing is stored, and nobody is told. */
  readonly framed: boolean;
  /** The languages the person reads, the preferred one first. */
  readonly languages: readonly string[];
  readonly today: () => number;
  /** Loads the words of the page, of the coach and of /learn. */
  readonly loadLanguage: (language: Language) => Promise<LearnWords>;
}

export interface LearnView {
  /** Another one after a change of the language: the rooms begin anew. */
  readonly environment: LearnEnvironment;
  readonly settings: Settings;
  readonly notices: readonly { readonly id: number; readonly kind: NoticeKind; readonly text: string }[];
}

export class LearnPresenter extends Presenter<LearnView> {
  readonly #sources: LearnSources;
  readonly #entries: EntryStore;
  readonly #recorder: Recorder;
  readonly #choice: ChosenSettings;
  readonly #notebook: Notebook;
  readonly #notices = new NoticeList();
  readonly #texts = new Map<Language, LearnWords>();
  /** Spoken while the language that is wanted is not loaded. */
  #instead: Language = 'en';
  #environment: LearnEnvironment | null = null;

  private constructor(sources: LearnSources, asked: Partial<Settings>) {
    super();
    this.#sources = sources;
    const storage = sources.framed ? null : sources.storage;
    this.#entries = new EntryStore(storage, sources.clock, (problem) => this.#report(problem));
    this.#recorder = new Recorder(this.#entries);
    this.#choice = new ChosenSettings(this.#recorder, asked);
    this.#notebook = new Notebook(this.#entries, sources.learn, sources.today);
  }

  /** Once its language is loaded, or one in its place: without a network, only those of earlier visits are there. */
  static async open(sources: LearnSources, asked: Partial<Settings>): Promise<LearnPresenter> {
    const made = new LearnPresenter(sources, asked);
    await made.#load(made.#wanted).catch((cause: unknown) => made.#loadAnother(cause));
    made.#notebook.lookThroughGames();
    void made.#notebook.progress; // damage is found before anything is shown
    return made;
  }

  get notebook(): Notebook {
    return this.#notebook;
  }

  /** The settings that still come from the address of the page. */
  get asked(): Partial<Settings> {
    return this.#choice.asked;
  }

  choose(patch: Partial<Settings>): void {
    const { language = this.#language } = patch;
    this.#speaking(language, () => this.#choice.change(patch));
  }

  /** Another tab changed this key of the storage; `null` means all of them. */
  storageChanged(key: string | null): void {
    if (key !== null && key !== keyOf('settings')) return this.changed();
    const settings = this.#recorder.loadSettings();
    this.#speaking(settings.language, () => this.#choice.replace(settings));
  }

  dismiss(id: number): void {
    this.#notices.dismiss(id);
    this.changed();
  }

  protected override createView(): LearnView {
    const words = this.#words;
    const language = this.#language;
    if (this.#environment?.language !== language) {
      const { engine, learn, clock, random } = this.#sources;
      const sound = (): boolean => this.#choice.current.sound;
      const texts = this.#texts.get(language);
      if (texts === undefined) throw new Error(`${language} is not loaded`);
      const [notebook, entries] = [this.#notebook, this.#entries];
      this.#environment = { engine, learn, clock, random, language, words, texts, notebook, entries, sound };
    }
    return {
      environment: this.#environment,
      settings: this.#choice.current,
      notices: this.#notices.all.map(({ id, kind }) => ({ id, kind, text: noticeInWords(words, kind) })),
    };
  }

  get #wanted(): Language {
    return this.#choice.current.language ?? languageFor(this.#sources.languages);
  }
  get #language(): Language {
    return this.#texts.has(this.#wanted) ? this.#wanted : this.#instead;
  }
  get #words(): Words {
    return wordsIn(this.#language);
  }

  async #load(language: Language): Promise<void> {
    if (!this.#texts.has(language)) this.#texts.set(language, await this.#sources.loadLanguage(language));
  }

  async #loadAnother(cause: unknown): Promise<void> {
    const { language } = this.#choice.chosen;
    const preferred = [...(language === null ? [] : [language]), languageFor(this.#sources.languages), 'en'] as const;
    for (const other of new Set([...preferred, ...languages])) {
      try {
        await this.#load(other);
      } catch {
        continue;
      }
      this.#instead = other;
      return this.#tellLater('language-failed');
    }
    throw cause;
  }

  /** Acts once the language can be spoken. */
  #speaking(language: Language | null, act: () => void): void {
    const done = (): void => {
      act();
      this.changed();
    };
    const needed = language ?? languageFor(this.#sources.languages);
    if (this.#texts.has(needed)) return done();
    this.#load(needed).then(done, () => {
      this.#notices.add('language-failed');
      this.announce(this.#words.languageFailed);
    });
  }

  #report(problem: StorageProblem): void {
    if (this.#sources.framed) return;
    this.#tellLater(noticeOf(problem));
  }

  /** Shown at once, and announced when the page has come up. */
  #tellLater(kind: NoticeKind): void {
    this.#notices.add(kind);
    this.changed();
    this.#sources.clock.after(timings.afterwards, () => this.announce(noticeInWords(this.#words, kind)));
  }
}
