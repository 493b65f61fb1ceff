// local/: the game at one device: commands in, a view out. LocalPresenter is the entry.
// Must not: touch the DOM, know a rule of the game, or use the network.

import { levels, type Cell, type Language, type Level } from '../engine/types';
import { dayOf } from '../platform/day';
import type { PickedBy } from '../presenter/misclicks';
import { timings } from '../presenter/timings';
import { EntryStore, keyOf, type StorageProblem } from '../storage/entry_store';
import { fill, hasWords, joined, languageFor, levelName, refusalInWords, wordsIn, type Words } from '../words';
import { eventsInWords, type GameContext } from './announcements';
import { ChosenSettings } from './chosen_settings';
import { CompanionMemory } from './companion';
import type { LocalEnvironment } from './environment';
import type { FinishedGame } from './finished_game';
import { keepFinishedGame } from './finished_games';
import type { Seating } from './local_game';
import { localView, type LocalView } from './local_view';
import type { LocalModel } from './model';
import { NoticeList, noticeInWords, noticeOf } from './notices';
import { Recorder } from './recorder';
import { RunningGame, type RefusalCode, type RunningGameListener } from './running_game';
import { ScoreKeeper } from './score_keeper';
import { gameScreen, hintRefusal, practiceFrom } from './screen';
import { ScreenPresenter } from './screen_presenter';
import type { Settings } from './settings';

export class LocalPresenter extends ScreenPresenter {
  readonly #environment: LocalEnvironment;
  readonly #entries: EntryStore;
  readonly #recorder: Recorder;
  readonly #scores: ScoreKeeper;
  readonly #running: RunningGame;
  readonly #notices = new NoticeList();
  readonly #choice: ChosenSettings;
  #hint = false;
  #refused: string | null = null;
  #changePending = false;
  #installUpdate: () => void = () => undefined;

  constructor(
    environment: LocalEnvironment,
    start: { readonly settings?: Partial<Settings>; readonly moves?: readonly Cell[] } = {},
  ) {
    super();
    this.#environment = environment;
    const entries = new EntryStore(environment.storage, environment.clock, (problem) => this.reportProblem(problem));
    this.#entries = entries;
    this.#recorder = new Recorder(entries);
    this.#scores = new ScoreKeeper(entries, environment.locks, () => this.changed());
    this.#choice = new ChosenSettings(this.#recorder, start.settings ?? {});
    const listener: RunningGameListener = {
      moved: () => this.moved(),
      settled: (events) => this.announce(eventsInWords(events, this.context())),
      finished: (game, moves) => this.#count(game, moves),
      changed: () => this.changed(),
    };
    const { moves = [] } = start;
    const companion = new CompanionMemory(environment.engine, entries);
    this.#running = new RunningGame(environment, this.#recorder, companion, listener, this.#settings, moves);
    this.#running.skipDrawing();
  }

  /** A cell was picked by somebody who saw the board at this ply. */
  pick(cell: Cell, ply: number, by: PickedBy): void {
    this.#running.sync();
    if (this.screen.kind === 'game') return this.#report(this.#running.play(cell, ply, by));
    const from = practiceFrom(this.#environment.engine, this.screen);
    if (from === null) return this.refuse('page/looking');
    const { moves, given } = from;
    const legal = this.#environment.engine.legal(moves);
    if (!legal.includes(cell)) return this.refuse(legal.length === 0 ? 'move/game_over' : 'move/cell_occupied');
    this.practise(moves, null, given);
    this.#report(this.#running.play(cell, moves.length, by));
  }

  /** Takes back the last move; in a game that has just begun, brings back the one that it replaced. */
  undo(): void {
    this.#running.sync();
    if (this.screen.kind === 'game' && this.#running.canRestore) return this.restoreGame();
    this.#command(() => this.#running.undo());
  }

  redo(): void {
    this.#command(() => this.#running.redo());
  }

  override newGame(): void {
    this.#running.sync();
    this.#notices.remove('game-set-aside');
    this.show(gameScreen);
    this.#changePending = false;
    this.#running.newGame(this.#settings);
    if (!this.#running.canRestore) return;
    this.#notices.add('game-replaced');
    this.changed();
  }

  hint(): void {
    const refusal = hintRefusal(this.screen, this.#running.game);
    if (refusal !== null) return this.refuse(refusal);
    if (this.screen.kind === 'game') this.#running.noteHelp('hint');
    this.#hint = true;
    this.#refused = null;
    this.changed();
    const { text, more } = this.view.coach;
    this.announce(joined(this.#words, [text, more]));
  }

  /** The settings that still come from the address of the page. */
  get asked(): Partial<Settings> {
    return this.#choice.asked;
  }

  /** Changes some settings. Opponent and side start a new game if the person has not moved yet, and otherwise wait for the next one. */
  choose(patch: Partial<Settings>): void {
    if (patch.language && !hasWords(patch.language)) return this.#load(patch.language, () => this.choose(patch));
    this.#store(patch);
    if (patch.values === true && this.screen.kind === 'game' && this.#running.game.personToMove)
      this.#running.noteHelp('values');
    if (patch.opponent !== undefined || patch.side !== undefined) {
      const { game } = this.#running;
      this.#changePending = !game.hasSeating(this.#settings);
      if (this.#changePending && !game.personHasMoved) {
        this.#changePending = false;
        return this.#running.newGame(this.#settings);
      }
      if (this.#changePending) this.announce(this.#words.changePending);
    }
    this.changed();
  }

  /** By key, so the result is announced. */
  nextLevel(): void {
    if (this.#settings.opponent === 'person') return this.refuse('page/two_players');
    const level = levels[(levels.indexOf(this.#settings.level) + 1) % levels.length] ?? levels[0];
    this.choose({ level });
    this.announce(fill(this.#words.levelIs, { level: levelName(this.#words, level) }));
  }

  otherOpponent(): void {
    this.choose({ opponent: this.#settings.opponent === 'computer' ? 'person' : 'computer' });
  }

  /** The other side, at once if the game is over, and otherwise as `choose` says. */
  swapSides(): void {
    const side = this.#settings.side === 'X' ? 'O' : 'X';
    if (!this.#running.game.state.isGameOver) return this.choose({ side });
    this.#store({ side });
    this.newGame();
  }

  /** Plays the next game at this level. */
  tryLevel(level: Level): void {
    this.choose({ level });
    this.newGame();
  }

  toggleValues(): void {
    this.choose({ values: !this.#settings.values });
    this.announce(this.#settings.values ? this.#words.valuesOn : this.#words.valuesOff);
  }

  resetScore(): void {
    this.#scores.reset(() => {
      this.#notices.add('score-reset');
      this.announce(this.#words.scoreWasReset);
    });
  }

  undoReset(): void {
    if (!this.#scores.undoReset()) return;
    this.#notices.remove('score-reset');
    this.announce(this.#words.scoreCameBack);
  }

  /** Brings back the game that the running one replaced. */
  restoreGame(): void {
    this.#notices.remove('game-set-aside');
    this.#notices.remove('game-replaced');
    const others = this.#running.restoreReplaced();
    if (others === null) return;
    if (others) this.#notices.add('game-set-aside');
    this.#changePending = false;
    this.goTo(gameScreen);
    this.announce(eventsInWords([{ type: 'restored' }], this.context()));
  }

  linkCopied(): void {
    this.#notices.add('link-copied');
    this.announce(this.#words.linkCopied);
  }

  /** A new version of the page is ready; `install` loads it. */
  offerUpdate(install: () => void): void {
    this.#installUpdate = install;
    this.#notices.add('new-version');
    this.announce(this.#words.newVersion);
  }

  update(): void {
    this.#installUpdate();
  }

  dismiss(id: number): void {
    this.#notices.dismiss(id);
    this.changed();
  }

  /** An entry could not be read or stored. */
  reportProblem(problem: StorageProblem): void {
    const kind = noticeOf(problem);
    this.#notices.add(kind);
    this.changed();
    this.#environment.clock.after(timings.afterwards, () => this.announce(noticeInWords(this.#words, kind)));
  }

  /** Another tab changed this key of the storage; `null` means all of them. */
  storageChanged(key: string | null): void {
    if (key === null || key === keyOf('settings')) {
      const settings = this.#recorder.loadSettings();
      const apply = (): void => {
        this.#choice.replace(settings);
        this.#running.settings = this.#settings;
        this.changed();
      };
      if (settings.language === null || hasWords(settings.language)) apply();
      else this.#load(settings.language, apply);
    }
    if (key === null || key === keyOf('score') || key === keyOf('results')) this.#scores.reload();
    if (key === null || key === keyOf('game')) this.#running.storedGameChanged();
  }

  protected override get running(): RunningGame {
    return this.#running;
  }

  protected override createView(): LocalView {
    return localView(this.#model());
  }

  get #settings(): Settings {
    return this.#choice.current;
  }
  get #words(): Words {
    return wordsIn(this.#language);
  }
  get #language(): LocalView['language'] {
    return this.#settings.language ?? languageFor(this.#environment.languages);
  }

  /** Loads a language before it is spoken. */
  #load(language: Language, then: () => void): void {
    this.#environment.loadLanguage(language).then(then, () => {
      this.#notices.add('language-failed');
      this.announce(this.#words.languageFailed);
    });
  }

  #model(): LocalModel {
    const { game, phase } = this.#running;
    return {
      engine: this.#environment.engine,
      language: this.#language,
      words: this.#words,
      settings: this.#settings,
      game,
      standing: this.#scores.standing,
      lastCounted: this.#scores.lastCounted,
      canRestore: this.#running.canRestore,
      screen: this.screen,
      phase,
      hint: this.#hint,
      refused: this.#refused,
      changePending: this.#changePending || (!game.practice && !game.hasSeating(this.#settings)),
      notices: this.#notices.all,
    };
  }

  protected override context(): GameContext {
    const { person, state, given, practice } = this.#running.game;
    const { engine } = this.#environment;
    return { engine, language: this.#language, words: this.#words, person, state, given, practice };
  }

  #store(patch: Partial<Settings>): void {
    this.#choice.change(patch);
    this.#running.settings = this.#settings;
    this.#refused = null;
  }

  /** A person who plays on from a link takes the side to move. */
  #seatingFor(moves: readonly Cell[]): Seating {
    const state = this.#environment.engine.state(moves);
    return { opponent: this.#settings.opponent, side: state.ok ? state.value.currentPlayer : 'X' };
  }

  protected override practise(moves: readonly Cell[], seating: Seating | null, given: number): void {
    this.show(gameScreen);
    this.#changePending = false;
    if (this.#running.practise(moves, seating ?? this.#seatingFor(moves), given)) this.#notices.add('game-set-aside');
  }

  #command(act: () => RefusalCode): void {
    this.#running.sync();
    if (this.screen.kind !== 'game') return this.refuse('page/looking');
    this.#report(act());
  }

  #report(code: RefusalCode): void {
    if (code !== null) this.refuse(code);
  }

  protected override moved(): void {
    this.#notices.remove('link-copied');
    if (!this.#running.canRestore) this.#notices.remove('game-replaced');
    this.#hint = false;
    this.#refused = null;
  }

  protected override refuse(code: string): void {
    this.#refused = code;
    this.announce(refusalInWords(this.#words, code));
  }

  /** What a game reached and what it suggests is announced after its result. */
  #count(game: FinishedGame, moves: readonly Cell[]): void {
    this.#scores.count(game, this.#settings.names, () => {
      const { clock } = this.#environment;
      if (game.opponent === 'computer')
        keepFinishedGame(this.#entries, { side: game.side, moves, day: dayOf(clock.now()) });
      clock.after(timings.afterwards, () => {
        const { reached, suggestion } = this.view;
        const text = joined(this.#words, [...reached, suggestion?.text]);
        if (text !== '' && this.#running.game.id === game.id) this.announce(text);
      });
    });
  }
}
