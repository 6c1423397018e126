import type { Language } from '../identity/language.ts';
import type { ChallengeType } from './test-cards.ts';

/** Every word of the 3-D Secure page. */
interface PaymentTexts {
  readonly title: Readonly<Record<ChallengeType, string>>;
  readonly explanation: (cardMask: string) => string;
  readonly stored: string;
  readonly accept: string;
  readonly cancel: string;
  readonly fail: string;
  readonly answered: string;
  readonly answeredText: string;
  readonly back: string;
  readonly missing: string;
  readonly missingText: string;
}

export const paymentTexts: Readonly<Record<Language, PaymentTexts>> = {
  no: {
    title: {
      REDIRECT: 'Bekreft kortet i banken',
      CHALLENGE: 'Bekreft at det er deg',
      IDENTIFY: 'Banken kjenner igjen enheten din',
    },
    explanation: (mask) => `Ladeportal vil registrere kortet ${mask}.`,
    stored: 'Ingenting trekkes nå.',
    accept: 'Bekreft',
    cancel: 'Avbryt',
    fail: 'Oppgi feil kode',
    answered: 'Betalingen er besvart',
    answeredText: 'Denne siden er allerede besvart, eller så har den gått ut på tid.',
    back: 'Tilbake til Ladeportal',
    missing: 'Fant ikke betalingen',
    missingText: 'Gå tilbake til Ladeportal og begynn på nytt.',
  },
  en: {
    title: {
      REDIRECT: 'Confirm the card at your bank',
      CHALLENGE: 'Confirm that it is you',
      IDENTIFY: 'Your bank recognises your device',
    },
    explanation: (mask) => `Ladeportal wants to register the card ${mask}.`,
    stored: 'Nothing is charged now.',
    accept: 'Confirm',
    cancel: 'Cancel',
    fail: 'Give a wrong code',
    answered: 'The payment has been answered',
    answeredText: 'This page has been answered already, or it has expired.',
    back: 'Back to Ladeportal',
    missing: 'We could not find the payment',
    missingText: 'Go back to Ladeportal and start again.',
  },
  sv: {
    title: {
      REDIRECT: 'Bekräfta kortet hos banken',
      CHALLENGE: 'Bekräfta att det är du',
      IDENTIFY: 'Banken känner igen din enhet',
    },
    explanation: (mask) => `Ladeportal vill registrera kortet ${mask}.`,
    stored: 'Inget dras nu.',
    accept: 'Bekräfta',
    cancel: 'Avbryt',
    fail: 'Ange fel kod',
    answered: 'Betalningen är besvarad',
    answeredText: 'Den här sidan är redan besvarad, eller så har tiden gått ut.',
    back: 'Tillbaka till Ladeportal',
    missing: 'Vi hittade inte betalningen',
    missingText: 'Gå tillbaka till Ladeportal och börja om.',
  },
};
