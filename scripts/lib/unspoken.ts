import { withDependants, type FeatureName } from '../../schema/features.ts';

/** Words, in Norwegian, that a page has for its feature alone. The data of other features may name the same things. */
const WORDS: Readonly<Record<FeatureName, RegExp>> = {
  charging: /ladehistorikk|en ladeøkt er avsluttet/i,
  'charging-amounts':
    /^kostnad\b(?!ssted)|hvorfor denne prisen|ukjent (beløp|kostnad)|^spart\b|kr\/kwh|kr per kwh|pris(en)? per kwh|slik .* beregnet|dyreste først|prisen er feil|refusjon|du betaler, |inntekt (fra andre|inkl|ekskl)|rabatt på offentlig/i,
  invoices: /betaling og faktura|ny faktura|fakturaene til .* vises ikke/i,
  payment: /betaling og faktura|bytt betalingsmåte|sjekke? betalingsmåten/i,
  cards: /betalingskortet utløper snart|legg til kort|kortet ditt brukes/i,
  chips: /^ladebrikker$|og ladebrikker|brikker og nettverk/i,
  'chip-orders': /bestill brikke|hjemmeladere og ladebrikker/i,
  vehicles: /^biler$|legg til bil|bil og tjenester/i,
  autocharge: /med autocharge|slå (av|på) autocharge/i,
  subscriptions: /^abonnement(er)?$|abonner på/i,
  benefits: /^fordeler$|verdikode/i,
  memberships: /coop-bonus/i,
  networks: /^nettverk$|brikker og nettverk|inviter\b/i,
  invitations: /inviter\b/i,
  family: /(opprett|avslutt) familienettverk|avslutt nettverket|familienettverk betaler du/i,
  access: /^administratorer$/i,
  facility: /^ladeanlegg$|steder og ladere/i,
  prices: /^priser$|prisforespørsel/i,
  refunds: /inntektsdeling|^utbetaling(er)?$/i,
  'charger-orders': /bestill (en )?(hjemme)?lader|mine bestillinger/i,
  'organization-registration': /hva slags kunde|registrere en organisasjon/i,
  // The log keeps what was ordered while it was offered.
  'data-export': /opplysningene dine|kopi av data(?! bestilt)/i,
  news: /^nyheter$/i,
  notifications: /varsler på e-post/i,
  identities: /innloggingsmåte/i,
  verification:
    /deg en kode på sms|^ikke bekreftet$|bekreft (e-post|mobil|nummer)|endre den i profilen/i,
  'audit-log': /hendelseslogg/i,
  'charging-prices': /hva koster det å lade/i,
  'electricity-price': /norgespris|nettselskap/i,
  'scheduled-reports': /^månedlige? rapport(er)?$|månedsrapport/i,
};

/** The words of the features that a provider does not offer, and of those that need them. */
export const unspokenWithout = (notOffered: readonly FeatureName[]): readonly RegExp[] =>
  withDependants(notOffered).map((name) => WORDS[name]);
