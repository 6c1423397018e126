import type { IntlShape } from 'react-intl';
import { accessTexts } from '../../components/charging/session-texts.ts';
import type { AccessCategory, StatisticsGrouping } from '../../generated/schema.ts';
import type { Format } from '../../lib/format.ts';

type MessageId = FormatjsIntl.Message['ids'];

/**
 * The name of sessions without a location, vehicle, member or cost centre. Those without a chip started in another way.
 */
const missingTextOf = (by: StatisticsGrouping): MessageId =>
  by === 'RFID' ? 'charging.by.noRfid' : 'charging.by.none';

const isAccessCategory = (key: string): key is AccessCategory => Object.hasOwn(accessTexts, key);

interface BucketName {
  /** In full, for readings and tables. */
  readonly name: string;
  /** Below a bar, at full and at narrow width. */
  readonly axis: string;
  readonly narrowAxis: string;
}

/** The name of a part of statistics. */
export function bucketName(
  by: StatisticsGrouping,
  bucket: Readonly<{ key: string; name: string | null }>,
  intl: IntlShape,
  format: Format,
): BucketName {
  const { key } = bucket;
  switch (by) {
    case 'DAY':
      return {
        name: format.date(key),
        axis: `${Number(key.slice(8))}.`,
        narrowAxis: String(Number(key.slice(8))),
      };
    case 'MONTH':
      return {
        name: format.month(key),
        axis: format.monthShort(key),
        narrowAxis: format.monthName(key).charAt(0).toUpperCase(),
      };
    case 'YEAR':
      return { name: key, axis: key, narrowAxis: `’${key.slice(2)}` };
    case 'ACCESS_CATEGORY': {
      const name = intl.formatMessage({
        id: isAccessCategory(key) ? accessTexts[key] : 'charging.by.noCategory',
      });
      return { name, axis: name, narrowAxis: name };
    }
    case 'CHARGER':
    case 'CONTROLLER':
    case 'COST_CENTER':
    case 'LOCATION':
    case 'MEMBER':
    case 'RFID':
    case 'VEHICLE': {
      const name =
        bucket.name ?? (key === '' ? intl.formatMessage({ id: missingTextOf(by) }) : key);
      return { name, axis: name, narrowAxis: name };
    }
  }
}
