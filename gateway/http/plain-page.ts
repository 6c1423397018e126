import { escape } from '../identity/escape.ts';

type Text = readonly [no: string, en: string, sv: string];

/** The texts in each language, as the web client with its translations is missing. */
const TEXTS: Readonly<Record<number, Text>> = {
  403: [
    'Du har ikke tilgang til denne siden.',
    'You do not have access to this page.',
    'Du har inte åtkomst till den här sidan.',
  ],
  404: ['Siden finnes ikke.', 'This page does not exist.', 'Sidan finns inte.'],
  429: [
    'For mange forsøk. Vent litt og prøv igjen.',
    'Too many attempts. Wait a moment and try again.',
    'För många försök. Vänta en stund och försök igen.',
  ],
  503: [
    'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
    'The service is unavailable right now. Try again in a few minutes.',
    'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
  ],
};
const OTHER: Text = [
  'Noe gikk galt. Prøv igjen om litt.',
  'Something went wrong. Try again in a few minutes.',
  'Något gick fel. Försök igen om en stund.',
];

/**
 * A page without scripts, styles or files.
 * @param name the provider's
 * @param hint one more sentence, for the operator
 */
export function plainPage(status: number, name: string, hint = ''): string {
  const [no, en, sv] = TEXTS[status] ?? OTHER;
  return `<!doctype html>
<html lang="nb">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escape(name)}</title>
  </head>
  <body>
    <main>
      <h1>${no}</h1>
      <p lang="en">${en}</p>
      <p lang="sv">${sv}</p>
      <p lang="en">${hint}</p>
      <p><a href="/">${escape(name)}</a></p>
    </main>
  </body>
</html>
`;
}
