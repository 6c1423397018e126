import { build } from './lib/build.ts';

await build((part) => console.log(`Building ${part} …`));
console.log('Built into dist/.');
