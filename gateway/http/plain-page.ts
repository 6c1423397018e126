/** The texts in Norwegian and English, as the web client with its translations is missing. */
const TEXTS: Readonly<Record<number, readonly [no: string, en: string]>> = {
  403: ['Du har ikke tilgang til denne siden.', 'You do not have access to this page.'],
  404: ['Siden finnes ikke.', 'This page does not exist.'],
  429: [
    'For mange forsøk. Vent litt og prøv igjen.',
    'Too many attempts. Wait a while and try again.',
  ],
  503: [
    'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
    'The service is not available right now. Please try again shortly.',
  ],
};
const OTHER = ['Noe gikk galt.', 'Something went wrong.'] as const;

/**
 * A page without scripts, styles or files.
 * @param hint one more sentence, for the operator
 */
export function plainPage(status: number, hint = ''): string {
  const [no, en] = TEXTS[status] ?? OTHER;
  return `<!doctype html>
<html lang="no">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${status}</title>
  </head>
  <body>
    <main>
      <h1>${no}</h1>
      <p lang="en">${en}</p>
      <p lang="en">${hint}</p>
      <p><a href="/">Ladeportal</a></p>
    </main>
  </body>
</html>
`;
}
