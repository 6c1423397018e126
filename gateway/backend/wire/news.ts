import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, orNull } from './parse.ts';
import { instant } from './time.ts';

const newsItemSchema = accepting<Contract['NewsItem']>()(
  z.object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    publishedAt: instant,
    url: orNull(z.url({ protocol: /^https?$/ })),
  }),
);

export const parseNews = parseLenientList(newsItemSchema);
