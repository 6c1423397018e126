import { expect, test } from 'vitest';
import { initials } from '../../../gateway/domain/role/role-card.ts';

test.each([
  ['Kari Nordmann', 'KN'],
  ['kari lise nordmann', 'KN'],
  ['Åse', 'Å'],
  ['  Ola  ', 'O'],
  ['Anne-Lise Ødegård', 'AØ'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['3-byggeren AS', '3A'],
  ['«Solsiden» borettslag', 'SB'],
  ['', null],
  ['—', null],
])('%j: %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
