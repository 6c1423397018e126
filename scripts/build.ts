import { build } from './lib/build.ts';
import { generate } from './lib/generate.ts';

await generate();
await build((part) => console.log(`Building ${part} …`));
console.log('Built into dist/.');
