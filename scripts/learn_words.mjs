// Gives the words of /learn the names of their fields: learn_words.mjs HEADER FOLDER
//
// In FOLDER there is a list of texts for each language, in the order of `LearnWords` in HEADER. For each, a JavaScript module is written
// beside it, and words.d.ts for the types. So the fields are written once, in C++.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [header, folder] = process.argv.slice(2);

/** The members of each struct: `{ name, type }`, in order. */
const structs = new Map();
for (const [, struct, body] of readFileSync(header, 'utf8').matchAll(/^struct (\w+) \{\n(.*?)^\};/gms)) {
  const members = body
    .split('\n')
    .map((line) => line.replace(/\/\/.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const member = /^(\w+) (\w+);$/.exec(line);
      if (member === null) throw new Error(`${header}: "${line}" is not a member with a type and a name`);
      return { type: member[1], name: member[2].replace(/_(\w)/g, (_, letter) => letter.toUpperCase()) };
    });
  structs.set(struct, members);
}

/** `Plural` of words/message.hpp, as `Intl.PluralRules` names its forms. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The value of a member, made of the next texts. */
function value(type, texts) {
  const next = () => {
    if (texts.length === 0) throw new Error('there are fewer texts than members');
    return texts.shift();
  };
  if (type === 'Message') return next();
  if (type === 'Plural') {
    const all = Object.fromEntries(forms.map((form) => [form, next()]));
    return Object.fromEntries(Object.entries(all).filter(([form, text]) => form === 'other' || text !== all.other));
  }
  const members = structs.get(type);
  if (members === undefined) throw new Error(`${header}: there is no struct ${type}`);
  return Object.fromEntries(members.map((member) => [member.name, value(member.type, texts)]));
}

function typeOf(type) {
  return { Message: 'string', Plural: 'Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }' }[type] ?? type;
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const texts = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const words = value('LearnWords', texts);
  if (texts.length > 0) throw new Error(`${file}: there are ${texts.length} texts more than members`);
  writeFileSync(join(folder, file.replace('.json', '.js')), `export default ${JSON.stringify(words)};\n`);
}

const types = [...structs].map(
  ([struct, members]) =>
    `export interface ${struct} {\n${members.map(({ name, type }) => `  readonly ${name}: ${typeOf(type)};\n`).join('')}}\n`,
);
writeFileSync(join(folder, 'words.d.ts'), `// Written by scripts/learn_words.mjs.\n${types.join('')}`);
