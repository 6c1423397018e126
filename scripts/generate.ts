import { generate } from './lib/generate.ts';

console.log((await generate()) ? 'Generated.' : 'Generated code is up to date.');
