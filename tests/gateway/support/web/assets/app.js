export const app = 'the app';
