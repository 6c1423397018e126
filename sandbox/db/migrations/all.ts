import type { Migration } from 'kysely';
import { customers } from './0001-customers.ts';
import { identity } from './0002-identity.ts';
import { charging } from './0003-charging.ts';
import { content } from './0004-content.ts';
import { writes } from './0005-writes.ts';
import { books } from './0006-books.ts';
import { invoices } from './0007-invoices.ts';
import { payments } from './0008-payments.ts';
import { verification } from './0009-verification.ts';
import { benefits } from './0010-benefits.ts';
import { rfidOrders } from './0011-rfid-orders.ts';
import { settings } from './0012-settings.ts';
import { chargers } from './0013-chargers.ts';
import { wholeMinutes } from './0014-whole-minutes.ts';
import { billedMonths } from './0015-billed-months.ts';
import { payingCards } from './0016-paying-cards.ts';

/** Every migration in the order of its number. A landed migration is never changed: add the next number. */
export const migrations: Record<string, Migration> = {
  '0001-customers': customers,
  '0002-identity': identity,
  '0003-charging': charging,
  '0004-content': content,
  '0005-writes': writes,
  '0006-books': books,
  '0007-invoices': invoices,
  '0008-payments': payments,
  '0009-verification': verification,
  '0010-benefits': benefits,
  '0011-rfid-orders': rfidOrders,
  '0012-settings': settings,
  '0013-chargers': chargers,
  '0014-whole-minutes': wholeMinutes,
  '0015-billed-months': billedMonths,
  '0016-paying-cards': payingCards,
};
