import { Component, type ReactNode } from 'react';
import { pageLanguage } from '../lib/language.ts';

/** Texts of its own, since the others may have failed to load. */
const texts = {
  NO: {
    title: 'Noe gikk galt',
    text: 'Det er noe galt hos oss, ikke hos deg.',
    reload: 'Last siden på nytt',
  },
  EN: {
    title: 'Something went wrong',
    text: 'Something is wrong on our side, not yours.',
    reload: 'Reload the page',
  },
  SV: {
    title: 'Något gick fel',
    text: 'Något är fel hos oss, inte hos dig.',
    reload: 'Ladda om sidan',
  },
} as const;

/** The last fallback: depends on nothing but the browser. */
export function LastResort() {
  const { title, text, reload } = texts[pageLanguage()];
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {reload}
      </button>
    </main>
  );
}

type Props = Readonly<{ children: ReactNode }>;

/** The outer error boundary, around everything. A screen's own failure is caught further in. */
export class OuterBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LastResort /> : this.props.children;
  }
}
