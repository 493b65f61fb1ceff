// Days begin at midnight UTC, wherever the device is.
import { afterEach, expect, test } from 'vitest';

import { dayInWords, dayOf } from '../../src/platform/day';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s', (here) => {
  process.env['TZ'] = here;
  const midnight = Date.UTC(2026, 10, 16);
  expect(new Date(midnight).getDate(), 'the zone applies').toBe(here === 'Pacific/Pago_Pago' ? 15 : 16);
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual([20_772, 20_773]);
  expect(dayInWords(20_773, 'en')).toBe('November 16, 2026');
});
