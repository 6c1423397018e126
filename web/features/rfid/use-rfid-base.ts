import { useLocation } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';

/** The page of chips that an address stands below. */
export const useRfidBase = () =>
  useLocation().pathname.startsWith(`${paths.organization}/`)
    ? { rfid: paths.organizationRfid, payment: paths.organizationPayment }
    : { rfid: paths.rfid, payment: paths.payment };
