/** A third provider, which is none of the examples: a name, an address, one colour, and Swedish. It has no folder of images. */
export const ELVAGEN = {
  providerName: 'Elvägen',
  address: ['Elvägen AB', 'Kungsgatan 1', '411 19 Göteborg'],
  supportEmail: 'hej@elvagen.test',
  supportHours: { opens: '09:00', closes: '17:00' },
  languages: ['sv', 'en'],
  colors: { light: { primary: { main: '#7A1F5C' } } },
  links: Object.fromEntries(
    ['contact', 'support', 'faq', 'privacy', 'terms'].map((name) => [
      name,
      `https://elvagen.test/${name}`,
    ]),
  ),
};

/** Names of ours and of the example, of which a third provider's portal has none. */
export const OTHERS = /ladeportal|fjordlading/i;
