// Runs before each file of tests. Modules are loaded once for all files of a process, so a hook in support.ts would serve only the first file.
import { afterEach } from 'vitest';

import { closeContexts } from './support';

afterEach(closeContexts);
