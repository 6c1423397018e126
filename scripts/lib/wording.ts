import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { hasFixedSpace } from '../../schema/fixed-spaces.ts';
import { TERMS } from './terms.ts';
import type { LanguageFolder } from './texts.ts';

/** A message as it reads: the last branch of each choice, and `X` for each value. */
function readAloud(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (isLiteralElement(element)) return element.value;
      if (isTagElement(element)) return readAloud(element.children);
      if (isSelectElement(element) || isPluralElement(element))
        return readAloud(element.options['other']?.value ?? []);
      return 'X';
    })
    .join('')
    .trim();
}

/** The words of a message in all branches, without the names of its values. */
const words = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (isLiteralElement(element)) return element.value;
      if (isTagElement(element)) return words(element.children);
      if (isSelectElement(element) || isPluralElement(element))
        return Object.values(element.options)
          .map(({ value }) => words(value))
          .join(' ');
      return ' ';
    })
    .join('');

/** An abbreviation whose point ends no sentence. */
const ABBREVIATION = /\b(?:kl|nr|no|org|ca|incl|excl|inkl|ekskl|exkl)\./gi;

/** The sentences of a text, each with the sign that ends it. */
const sentences = (text: string): readonly string[] =>
  text.replace(ABBREVIATION, '').split(/(?<=[.!?][”"»]?)\s+(?=[\p{Lu}«“”])/u);

/** The sentence of a confirmation, its result or the next event below it, or the words of a dialog while it works. */
export type Place = 'RESULT' | 'NEXT' | 'RUNNING' | undefined;

/** Titles, failed reads and the messages of fields and errors, where one sentence alone has no full stop. */
const LABEL = /(?:^|\.)title|[a-z]Title|(?:^|\.|[a-z])[fF]ailed$|^validation\.|^errors\./;

/** An abbreviation at the end of a label keeps its point: "ekskl. mva." */
const SHORTENED = /\b(?:mva|stk)\.$/;

/**
 * A full stop too many, or too few: several sentences end with a sign, one sentence alone has none in a label. An example after a
 * colon ends as it is written, and so does the name of a link after a question.
 */
function fullStopProblem(key: string, text: string, place: Place): string | undefined {
  const all = sentences(text);
  const last = all.at(-1) ?? '';
  const isEnded = /[.!?…:][”"»]?$/.test(last);
  const isText = place === 'NEXT' || all.slice(0, -1).some((sentence) => sentence.endsWith('.'));
  if (isText) return isEnded || last.includes(':') ? undefined : 'needs a full stop at its end';
  const isLabel = place === 'RESULT' || LABEL.test(key);
  return isLabel && all.length === 1 && last.endsWith('.') && !SHORTENED.test(last)
    ? 'is one sentence alone, which has no full stop here'
    : undefined;
}

/** How work in progress ends: English has no space before an ellipsis. */
const RUNNING: Readonly<Record<LanguageFolder, RegExp>> = { no: / …$/, en: /[^ ]…$/, sv: / …$/ };

/** How a question of a dialog does not begin. */
const ASKS_TO_WANT: Readonly<Partial<Record<LanguageFolder, RegExp>>> = {
  en: /^Do you want/,
  sv: /^Vill du/,
};

/** One sentence that begins as a question and ends as none. */
const QUESTION_WITHOUT_MARK: Readonly<Record<LanguageFolder, RegExp>> = {
  no: /^(?:Hvem|Hva|Hvor|Hvilken|Hvilket|Hvilke|Hvordan)\b[^?.,]*\.$/,
  en: /^(?:Who|Where|Which|How)\b[^?.,]*\.$/,
  sv: /^(?:Vem|Vad|Var|Vilken|Vilket|Vilka|Hur)\b[^?.,]*\.$/,
};

/** Questions that offer something, in place of asking before an act. */
const OFFERS = /^registration\.(?:chip|services)\.title$|^reportConsent\./;

/** The ways on from a failure: an act of the reader, or of customer service. */
const WAY_OUT: Readonly<Record<LanguageFolder, RegExp>> = {
  no: /(?<!\p{L})(?:prøv|stopp|sjekk|kontakt|bruk|velg|velger du|åpner du|logg|last|skriv|vent|legg|spør|be|bestill|trekk|bekreft|bytt|rett|fjern|se|gå|du må|du finner|(?:du kan|kan du)(?! ikke)|gjør|start|begynn|send|kundeservice hjelper)(?!\p{L})/iu,
  en: /\b(?:try|stop|check|contact|use|choose|sign|reload|enter|wait|add|ask|order|withdraw|verify|request|switch|open|correct|remove|look|go|make|you need to|you will find|you can|customer service can help)\b/i,
  sv: /(?<!\p{L})(?:försök|stoppa|prova|kontrollera|kontakta|använd|välj|öppna|logga|ladda om|ange|vänta|lägg|fråga|be|beställ|begär|återkalla|bekräfta|byt|rätta|ta bort|leta|gå|gör|du måste|du hittar|(?:du kan|kan du)(?! inte)|väljer du|öppnar du|börja|skicka|se|kundtjänst hjälper)(?!\p{L})/iu,
};

/**
 * Errors without a way out in their words: the screen lists what resolves a conflict of roles, and the message of an invalid number
 * is the specification's (ERROR-28).
 */
const WAY_OUT_ON_SCREEN = /^errors\.(?:PHONE_NUMBER_INVALID$|\w+\.IS_)/;

/** The words in a text that are not used for their concepts, each as the rest of a sentence about it. */
export const termProblems = (language: LanguageFolder, words: string): readonly string[] =>
  TERMS.filter(({ avoid }) => avoid[language]?.test(words) === true).map(
    ({ concept, word }) => `has another word than "${word[language]}" for ${concept}`,
  );

/** The wording rules of the interface that a text breaks, each as the rest of a sentence about it. */
export function wordingProblems(
  language: LanguageFolder,
  key: string,
  message: string,
  place: Place,
): readonly string[] {
  const elements = parse(message);
  const [text, vocabulary] = [readAloud(elements), words(elements)];
  const hasNoWay =
    key.startsWith('errors.') && !WAY_OUT_ON_SCREEN.test(key) && !WAY_OUT[language].test(text);
  return [
    ...termProblems(language, vocabulary),
    place === 'RUNNING' &&
      !RUNNING[language].test(text) &&
      'is work in progress without its ellipsis',
    /title/i.test(key) &&
      !OFFERS.test(key) &&
      ASKS_TO_WANT[language]?.test(text) === true &&
      'asks whether the reader wants to, where the other dialogs name the act',
    QUESTION_WITHOUT_MARK[language].test(text) && 'begins as a question and has a full stop',
    hasFixedSpace(message) && 'has a non-breaking space, which schema/fixed-spaces.ts sets',
    hasNoWay && 'says no way out of the failure',
    fullStopProblem(key, text, place),
  ].filter((problem) => typeof problem === 'string');
}
