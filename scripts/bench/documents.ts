import { persistedDocuments } from '../../gateway/generated/persisted-documents.ts';

/** The home page's operation: its document, and the hash by which the web client asks for it. */
export function homeDocument() {
  const home = Object.entries(persistedDocuments).find(([, text]) =>
    text.includes('query HomePage('),
  );
  if (home === undefined) throw new Error('The manifest has no HomePage operation');
  const [hash, document] = home;
  return { hash, document, operationName: 'HomePage', variables: { language: 'NO' } };
}
