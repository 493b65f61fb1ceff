import { loadEngine } from 'tateti';

const engine = await loadEngine();
console.log(engine.version, engine.legal([4, 0, 8]).join(''));
