import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { OSLO } from '../../oslo.ts';
import type { NewsItemTable } from '../tables-billing.ts';

type Text = readonly [title: string, summary: string];
interface Item extends Readonly<Record<'no' | 'en' | 'sv', Text>> {
  readonly id: string;
  readonly daysAgo: number;
  readonly url: string | null;
}

const SITE = 'https://ladeportal.example/aktuelt';

// oxfmt-ignore
const ITEMS: readonly Item[] = [
  {
    id: 'news-rygge', daysAgo: 2, url: `${SITE}/rygge`,
    no: ['Åtte nye lynladere på Rygge', 'Nå kan du lade med opptil 150 kW rett ved E6, døgnet rundt.'],
    en: ['Eight new rapid chargers at Rygge', 'You can now charge at up to 150 kW right by the E6, day and night.'],
    sv: ['Åtta nya snabbladdare i Rygge', 'Nu kan du ladda med upp till 150 kW intill E6, dygnet runt.'],
  },
  {
    id: 'news-winter', daysAgo: 9, url: `${SITE}/vinterlading`,
    no: ['Slik lader du raskere i kulda', 'Varm opp batteriet før du kommer frem. Da går hurtigladingen langt raskere.'],
    en: ['How to charge faster in the cold', 'Warm the battery before you arrive, and rapid charging is far quicker.'],
    sv: ['Så laddar du snabbare i kylan', 'Värm upp batteriet innan du kommer fram. Då går snabbladdningen mycket fortare.'],
  },
  {
    id: 'news-coop', daysAgo: 21, url: `${SITE}/coop-bonus`,
    no: ['Bonus på lading for Coop-medlemmer', 'Koble medlemskapet til kontoen din og få 10 % på Coops egne ladesteder.'],
    en: ['Charging bonus for Coop members', 'Connect your membership and get 10% at Coop’s own charging locations.'],
    sv: ['Bonus på laddning för Coop-medlemmar', 'Koppla medlemskapet till ditt konto och få 10 % på Coops egna laddplatser.'],
  },
  {
    id: 'news-autocharge', daysAgo: 38, url: null,
    no: ['Sett i kontakten og la bilen ordne resten', 'Med Autocharge kjenner laderen igjen bilen din. Ingen brikke og ingen app.'],
    en: ['Plug in and let the car do the rest', 'With Autocharge the charger recognises your car. No chip and no app.'],
    sv: ['Sätt i kontakten och låt bilen sköta resten', 'Med Autocharge känner laddaren igen din bil. Ingen bricka och ingen app.'],
  },
  {
    id: 'news-maintenance', daysAgo: 55, url: null,
    no: ['Vedlikehold natt til søndag', 'Oversikten over ladeøkter kan være forsinket mellom kl. 02 og 04. Du kan lade som vanlig.'],
    en: ['Maintenance overnight, Saturday to Sunday', 'The list of sessions may be delayed between 2am and 4am. You can charge as usual.'],
    sv: ['Underhåll natten till söndag', 'Listan över laddningar kan vara försenad mellan kl. 02 och 04. Du kan ladda som vanligt.'],
  },
  {
    id: 'news-cooperative', daysAgo: 80, url: `${SITE}/borettslag`,
    no: ['Lading i boligselskapet: fem råd', 'Fra lastbalansering til styrevedtak: Dette bør styret avklare først.'],
    en: ['Charging in a housing cooperative: five tips', 'From load balancing to the board’s decision: what to settle first.'],
    sv: ['Laddning i bostadsrättsföreningen: fem råd', 'Från lastbalansering till styrelsebeslut: det här bör styrelsen reda ut först.'],
  },
];

/** The news in its three languages, published at 08:00 in Oslo some days before `today`. */
export function newsRows(today: Temporal.PlainDate): readonly Insertable<NewsItemTable>[] {
  return ITEMS.flatMap(({ id, daysAgo, url, ...texts }) => {
    const at = today
      .subtract({ days: daysAgo })
      .toZonedDateTime({ timeZone: OSLO, plainTime: '08:00' });
    const published_at = new Date(at.epochMilliseconds);
    return (['no', 'en', 'sv'] as const).map((language) => {
      const [title, summary] = texts[language];
      return { id, language, title, summary, published_at, url };
    });
  });
}
