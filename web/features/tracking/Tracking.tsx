import { useEffect } from 'react';
import { useLeave } from '../../lib/leave.ts';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import { useConsent } from './use-consent.ts';

const isLoaded = (scriptUrl: string) =>
  Array.from(document.scripts).some(({ src }) => src === new URL(scriptUrl).href);

function load(scriptUrl: string): void {
  if (isLoaded(scriptUrl)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
}

const texts = ['tracking'] as const;

type Props = Readonly<{ scriptUrl: string }>;

/** Asks for consent until there is a choice, and loads the third party's script after consent. */
export function Tracking({ scriptUrl }: Props) {
  const leave = useLeave();
  const hasTexts = useTexts(texts);
  const { consent, choose } = useConsent(scriptUrl);
  useEffect(() => {
    if (consent === 'granted') load(scriptUrl);
    // A running script cannot be unloaded: the page loads again without it.
    else if (isLoaded(scriptUrl)) leave(`${window.location.pathname}${window.location.search}`);
  }, [consent, leave, scriptUrl]);
  return consent === null && hasTexts ? <ConsentBanner onChoose={choose} /> : null;
}
