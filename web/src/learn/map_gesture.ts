// Fingers on the map: one moves it, two zoom it around the place between them. The mouse is a finger while it is pressed.

import { moved, zoomed, type MapPart, type Share } from './map_part';

export class MapGesture {
  /** By the id of the pointer. */
  readonly #fingers = new Map<number, Share>();
  #travelled = 0;

  down(id: number, at: Share): void {
    if (this.#fingers.size === 0) this.#travelled = 0;
    this.#fingers.set(id, at);
    // A second finger never makes a tap.
    if (this.#fingers.size > 1) this.#travelled = Number.POSITIVE_INFINITY;
  }

  /** The part that is shown once the finger is there. */
  move(part: MapPart, id: number, at: Share): MapPart {
    const before = this.#fingers.get(id);
    if (before === undefined) return part;
    const from = this.#grip();
    this.#fingers.set(id, at);
    const to = this.#grip();
    this.#travelled += Math.hypot(at.x - before.x, at.y - before.y);
    const by = { x: to.middle.x - from.middle.x, y: to.middle.y - from.middle.y };
    const factor = from.spread > 0 && to.spread > 0 ? to.spread / from.spread : 1;
    return zoomed(moved(part, by), factor, to.middle);
  }

  /** Whether it was a tap: one finger that stayed where it was. */
  up(id: number): boolean {
    return this.#fingers.delete(id) && this.#travelled < 0.02;
  }

  /** The place between all fingers, and how far they are from it. */
  #grip(): { readonly middle: Share; readonly spread: number } {
    const all = [...this.#fingers.values()];
    const middle = { x: 0, y: 0 };
    for (const { x, y } of all) {
      middle.x += x / all.length;
      middle.y += y / all.length;
    }
    return { middle, spread: all.reduce((sum, { x, y }) => sum + Math.hypot(x - middle.x, y - middle.y), 0) };
  }
}
