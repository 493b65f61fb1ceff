// Node 18, Debian 12's, has `File` in a module only; browsers and newer versions have it everywhere.
import { File } from 'node:buffer';

Object.assign(globalThis, { File });
