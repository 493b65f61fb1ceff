// What an address of /learn shows: `/learn/lessons/fork/3`, `/learn/puzzle/12`, `/learn/daily`. The server knows the same addresses
// (src/site/learn_pages.cpp).

import type { Mark } from '../engine/types';
import { oneOf } from '../json';
import { courses, type Course } from '../learn_engine';

const plainRooms = ['puzzles', 'daily', 'race', 'mistakes', 'matchboxes', 'worksheet', 'teachers'] as const;
/** The rooms, in the order of the start page. The words of /learn have a name and a sentence for each. */
export const rooms = [
  'lessons',
  'puzzles',
  'daily',
  'race',
  'mistakes',
  'map',
  'explorer',
  'matchboxes',
  'worksheet',
  'teachers',
] as const;
export type Room = (typeof rooms)[number];

export type Route =
  | { readonly room: 'start' | (typeof plainRooms)[number] }
  | { readonly room: 'lessons'; readonly course: null }
  /** Without a number: the first exercise that is not done. */
  | { readonly room: 'lessons'; readonly course: Course; readonly number: number | null }
  | { readonly room: 'puzzle'; readonly number: number }
  | { readonly room: 'map'; readonly mark: Mark }
  /** The moves of a game (`408`), or a board (`x-o------`). */
  | { readonly room: 'explorer'; readonly position: string };

/** Anything unknown leads to the room it is in, or to the start page. `puzzles`: how many there are. */
export function routeOf(path: string, puzzles: number): Route {
  const [room = '', first, second] = path.replace(/^\/(learn|embed)\/?/, '').split('/');
  if (room === 'lessons' && oneOf(courses, first)) return { room, course: first, number: numberIn(second) };
  if (room === 'lessons') return { room, course: null };
  if (room === 'map') return { room, mark: first === 'o' ? 'O' : 'X' };
  if (room === 'explorer') return { room, position: first ?? '' };
  const number = numberIn(first);
  if (room === 'puzzle') return number === null || number > puzzles ? { room: 'puzzles' } : { room, number };
  return { room: oneOf(plainRooms, room) ? room : 'start' };
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

export function pathTo(route: Route): string {
  switch (route.room) {
    case 'start':
      return '/learn';
    case 'lessons':
      if (route.course === null) return '/learn/lessons';
      return `/learn/lessons/${route.course}${route.number === null ? '' : `/${route.number}`}`;
    case 'puzzle':
      return `/learn/puzzle/${route.number}`;
    case 'map':
      return `/learn/map${route.mark === 'O' ? '/o' : ''}`;
    case 'explorer':
      return `/learn/explorer${route.position === '' ? '' : `/${route.position}`}`;
    case 'puzzles':
    case 'daily':
    case 'race':
    case 'mistakes':
    case 'matchboxes':
    case 'worksheet':
    case 'teachers':
      return `/learn/${route.room}`;
  }
}

/** A lesson in a frame of another site. */
export function isFramed(path: string): boolean {
  return path.startsWith('/embed/');
}

/** `?projector`: a lesson for a whole class. */
export function isForProjector(search: string): boolean {
  return new URLSearchParams(search).has('projector');
}

export function withoutProjector(search: string): string {
  const asked = new URLSearchParams(search);
  asked.delete('projector');
  return searchOf(asked);
}

/** What one address asks for, and another one besides, which decides where both ask for the same. */
export function joinedSearch(search: string, more: string): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(more)) asked.set(name, value);
  return searchOf(asked);
}

/** A name without a value stays without one: `?projector`. */
function searchOf(asked: URLSearchParams): string {
  const text = asked.toString().replaceAll(/=(?=&|$)/g, '');
  return text === '' ? '' : `?${text}`;
}
