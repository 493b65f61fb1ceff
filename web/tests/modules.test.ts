// The module diagram of web/src: which module may import which. Each module says so in its entry file, in the line "May import: …";
// a name is a module (`words`) or one of its files (`engine/types`). This test compares that with the imports.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../src/', import.meta.url));

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|svelte|css)$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** main.ts and what else lies beside the modules belongs to none. */
const moduleOf = (path: string): string | null => (path.includes('/') ? (path.split('/')[0] ?? null) : null);
const modules = [...new Set(sources.map(({ path }) => moduleOf(path)))].filter((name) => name !== null).sort();

/** The files of web/src that a file imports, types included. */
function importsOf({ path, text }: Source): string[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g);
  return Array.from(specifiers, ([, specifier = '']) => {
    const target = normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
    const names = [target, `${target}.ts`, `${target}/index.ts`, target.replace(/\.js$/, '.ts')];
    const found = sources.find((source) => names.includes(source.path));
    if (found === undefined) throw new Error(`${path} imports ${specifier}, which does not exist`);
    return found.path;
  });
}

/** The three-line description of a module: what it contains, what it may import, what it must not do. */
function description(module: string): readonly string[] {
  const entries = sources.filter(({ path, text }) => moduleOf(path) === module && text.includes('May import: '));
  expect(
    entries.map(({ path }) => path),
    `exactly one file of ${module}/ describes it`,
  ).toHaveLength(1);
  const lines = entries[0]?.text.split('\n') ?? [];
  const second = lines.findIndex((line) => line.includes('May import: '));
  return lines.slice(second - 1, second + 2).map((line) => line.replace(/^[\s/*]+/, ''));
}

function allowed(module: string): readonly string[] {
  const list = /^May import: (.*)\.$/.exec(description(module)[1] ?? '')?.[1] ?? '';
  return list === 'nothing' ? [] : list.split(', ');
}

/** The first cycle that starts at a node, or nothing. */
function cycle(start: string, next: (node: string) => readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const walk = (node: string, path: readonly string[]): readonly string[] => {
    for (const target of next(node)) {
      if (target === start) return [...path, node, start];
      if (seen.has(target)) continue;
      seen.add(target);
      const found = walk(target, [...path, node]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return walk(start, []);
}

test('the modules are found', () => {
  expect(modules.length).toBeGreaterThan(8);
  expect(importsOf(sources.find(({ path }) => path === 'main.ts') as Source).length).toBeGreaterThan(5);
});

describe.each(modules)('%s/', (module) => {
  test('describes itself in three lines', () => {
    const [contains, may, mustNot] = description(module);
    expect(contains).toMatch(new RegExp(`^${module}/: .{20,}\\.$`));
    expect(may).toMatch(/^May import: [a-z/, ]+\.$/);
    expect(mustNot).toMatch(/^Must not: .+\.( \*\/)?$/);
    for (const name of allowed(module)) expect(modules, `${module}/ names ${name}`).toContain(name.split('/')[0]);
  });

  test('imports only what it may', () => {
    const rule = `${module}/ may import ${allowed(module).join(', ') || 'nothing'}`;
    const wrong = sources
      .filter(({ path }) => moduleOf(path) === module)
      .flatMap((source) => importsOf(source).map((target) => ({ from: source.path, target })))
      .filter(({ target }) => moduleOf(target) !== module)
      .filter(({ target }) => {
        const file = target.replace(/\.(ts|svelte)$/, '');
        return !allowed(module).some((name) => name === moduleOf(target) || name === file);
      })
      .map(({ from, target }) => `${rule}; ${from} imports ${target}`);
    if (wrong.length > 0) expect.fail(wrong.join('\n'));
  });

  test('needs all that it may import', () => {
    const targets = sources.filter(({ path }) => moduleOf(path) === module).flatMap(importsOf);
    const unused = allowed(module).filter((name) => !targets.some((target) => target.startsWith(name)));
    expect(unused.join(', '), `${module}/ may import these, but does not`).toBe('');
  });

  test('is in no cycle of modules', () => {
    const names = (one: string): string[] => allowed(one).map((name) => name.split('/')[0] ?? '');
    expect(cycle(module, names).join(' imports ')).toBe('');
  });
});

test('no file is in a cycle of imports', () => {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const cycles = sources.map(({ path }) => cycle(path, (node) => imports.get(node) ?? []).join(' imports '));
  const found = cycles.filter((text) => text !== '');
  if (found.length > 0) expect.fail(found.join('\n'));
});
