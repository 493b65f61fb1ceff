import { describe, expect, it } from 'vitest';
import { isOnlyHere, matchIn, pathWithSeat, seatIn } from '../../src/online/address';

describe('the match of an address', () => {
  it('is what stands behind /m/', () => {
    expect(matchIn('/m/7k2m9qvx3d1f')).toBe('7k2m9qvx3d1f');
    expect(matchIn('/m/7k2m9qvx3d1f/')).toBe('7k2m9qvx3d1f');
    for (const path of ['/', '/m/', '/m', '/m/a/b', '/x/m/a', '/embed']) expect(matchIn(path)).toBeNull();
  });
});

describe('the seat in an address', () => {
  it('is read as it is written', () => {
    const token = '0123456789abcdef0123456789abcdef';
    const { pathname, hash } = new URL(pathWithSeat('/m/7k2m9qvx3d1f', token), 'https://example.com');
    expect([matchIn(pathname), seatIn(hash)]).toEqual(['7k2m9qvx3d1f', token]);
  });
  it('is the token behind #seat=', () => {
    expect(seatIn('#seat=0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
    for (const hash of ['', '#', '#40812', '#seat=', '#seat=0123', '#seat=0123456789ABCDEF0123456789abcdef'])
      expect(seatIn(hash)).toBeNull();
  });
});

describe('an address that leads nobody else anywhere', () => {
  it.each(['localhost', 'tateti.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s', (host) => {
    expect(isOnlyHere(host)).toBe(true);
  });

  it.each(['play.example', '192.168.1.7', '10.0.0.1', '127.example', 'localhost.example', '[fe80::1]', '128.0.0.1'])(
    'but not %s',
    (host) => {
      expect(isOnlyHere(host)).toBe(false);
    },
  );
});
