// A board on somebody else's site remembers things, but only as long as the page is open.
import { expect, test, vi } from 'vitest';

import { temporaryEnvironment } from '../../src/shell/environment';
import { engine } from '../engine/support';

test('what a temporary environment stores is there until the next one', () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  const storage = temporaryEnvironment(engine).storage!;
  storage.setItem('tateti.companion', '{}');
  storage.setItem('tateti.game', '[]');
  expect(storage.getItem('tateti.companion')).toBe('{}');
  storage.removeItem('tateti.game');
  expect([storage.length, storage.key(0), storage.key(1), storage.getItem('tateti.game')]).toEqual([
    1,
    'tateti.companion',
    null,
    null,
  ]);
  expect(temporaryEnvironment(engine).storage?.length).toBe(0);
});
