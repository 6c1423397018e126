import { describe, expect, it } from 'vitest';
import { createFormat, formatPhone } from '../../../web/lib/format.ts';

/**
 * Kinds of spaces differ between languages and releases of their data. Here they are all the same.
 */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/−/g, '-');

const [nb, en, sv] = [createFormat('nb-NO'), createFormat('en-GB'), createFormat('sv-SE')];

describe('formats', () => {
  // value, Norwegian, English, Swedish
  it.each([
    [
      'a whole amount',
      nb.money(120_000),
      '1 200 kr',
      en.money(120_000),
      'NOK 1,200',
      sv.money(120_000),
      '1 200 NOK',
    ],
    [
      'an amount with øre',
      nb.money(123_450),
      '1 234,50 kr',
      en.money(123_450),
      'NOK 1,234.50',
      sv.money(123_450),
      '1 234,50 NOK',
    ],
    ['one øre', nb.money(1), '0,01 kr', en.money(1), 'NOK 0.01', sv.money(1), '0,01 NOK'],
    ['nothing', nb.money(0), '0 kr', en.money(0), 'NOK 0', sv.money(0), '0 NOK'],
    [
      'a credit',
      nb.money(-4_900),
      '-49 kr',
      en.money(-4_900),
      '-NOK 49',
      sv.money(-4_900),
      '-49 NOK',
    ],
    [
      'a whole amount, fixed',
      nb.moneyFixed(120_000),
      '1 200,00 kr',
      en.moneyFixed(120_000),
      'NOK 1,200.00',
      sv.moneyFixed(120_000),
      '1 200,00 NOK',
    ],
    [
      'energy',
      nb.energy(412_340),
      '412,3 kWh',
      en.energy(412_340),
      '412.3 kWh',
      sv.energy(412_340),
      '412,3 kWh',
    ],
    [
      'energy that rounds to nothing',
      nb.energy(-20),
      '0,0 kWh',
      en.energy(-20),
      '0.0 kWh',
      sv.energy(-20),
      '0,0 kWh',
    ],
    [
      'whole energy',
      nb.energy(7_000),
      '7,0 kWh',
      en.energy(7_000),
      '7.0 kWh',
      sv.energy(7_000),
      '7,0 kWh',
    ],
    [
      'power',
      nb.power(47_250),
      '47,3 kW',
      en.power(47_250),
      '47.3 kW',
      sv.power(47_250),
      '47,3 kW',
    ],
    ['minutes', nb.duration(59), '59 min', en.duration(59), '59 mins', sv.duration(59), '59 min'],
    ['hours', nb.duration(120), '2 t', en.duration(120), '2 hrs', sv.duration(120), '2 tim'],
    [
      'hours and minutes',
      nb.duration(72),
      '1 t 12 min',
      en.duration(72),
      '1 hr 12 mins',
      sv.duration(72),
      '1 tim 12 min',
    ],
    ['a share', nb.percent(0.12), '12 %', en.percent(0.12), '12%', sv.percent(0.12), '12 %'],
    [
      'a count',
      nb.number(12_345),
      '12 345',
      en.number(12_345),
      '12,345',
      sv.number(12_345),
      '12 345',
    ],
    // 16:30 UTC is 17:30 in Oslo in winter, 18:30 in summer.
    [
      'a winter moment',
      nb.dateTime('2026-11-20T16:30:00Z'),
      '20. nov., 17:30',
      en.dateTime('2026-11-20T16:30:00Z'),
      '20 Nov, 17:30',
      sv.dateTime('2026-11-20T16:30:00Z'),
      '20 nov. 17:30',
    ],
    [
      'a summer moment',
      nb.time('2026-07-20T16:30:00Z'),
      '18:30',
      en.time('2026-07-20T16:30:00Z'),
      '18:30',
      sv.time('2026-07-20T16:30:00Z'),
      '18:30',
    ],
    [
      'the first half past two of the night that has two',
      nb.dateTime('2026-10-25T00:30:00Z'),
      '25. okt., 02:30 (+02:00)',
      en.time('2026-10-25T00:30:00Z'),
      '02:30 (+02:00)',
      sv.dateTimeYear('2026-10-25T00:30:00Z'),
      '25 okt. 2026 02:30 (+02:00)',
    ],
    [
      'a quarter past two an hour after it began',
      nb.dateTime('2026-10-25T01:15:00Z'),
      '25. okt., 02:15 (+01:00)',
      en.time('2026-10-25T01:15:00Z'),
      '02:15 (+01:00)',
      sv.time('2026-10-25T01:15:00Z'),
      '02:15 (+01:00)',
    ],
    [
      'the minute before that night’s two hours, and the one after',
      nb.time('2026-10-24T23:59:00Z'),
      '01:59',
      en.time('2026-10-25T02:00:00Z'),
      '03:00',
      sv.time('2026-10-18T00:30:00Z'),
      '02:30',
    ],
    [
      'a moment past midnight in Oslo',
      nb.day('2026-12-31T23:30:00Z'),
      '1. januar 2027',
      en.day('2026-12-31T23:30:00Z'),
      '1 January 2027',
      sv.day('2026-12-31T23:30:00Z'),
      '1 januari 2027',
    ],
    [
      'a day',
      nb.date('2026-11-20'),
      '20. november 2026',
      en.date('2026-11-20'),
      '20 November 2026',
      sv.date('2026-11-20'),
      '20 november 2026',
    ],
    [
      'a month',
      nb.month('2026-01'),
      'januar 2026',
      en.month('2026-01'),
      'January 2026',
      sv.month('2026-01'),
      'januari 2026',
    ],
    [
      'the name of a month',
      nb.monthName('2026-05'),
      'mai',
      en.monthName('2026-05'),
      'May',
      sv.monthName('2026-05'),
      'maj',
    ],
  ])('formats %s', (_what, ...pairs) => {
    const [shownNb, nbText, shownEn, enText, shownSv, svText] = pairs.map(plain);
    expect([shownNb, shownEn, shownSv]).toEqual([nbText, enText, svText]);
  });

  it.each([
    [nb.date('2026-12-09'), '9.\u00a0desember 2026'],
    [en.day('2026-12-09T12:00:00Z'), '9\u00a0December 2026'],
    [sv.dateShort('2026-12-09'), '9\u00a0dec. 2026'],
    [nb.dateTime('2026-12-09T12:00:00Z'), '9.\u00a0des., 13:00'],
  ])('ends no line between a day and its month: %s', (shown, expected) => {
    expect(shown).toBe(expected);
  });

  it.each([
    ['+4791234567', '+47 912 34 567'],
    ['4791234567', '47 912 34 567'],
    ['+47 912-34-567', '+47 912 34 567'],
    ['912', '91 2'],
    ['', ''],
  ])('shows the phone number %j in groups of 2, 3, 2 and the rest', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });
});
