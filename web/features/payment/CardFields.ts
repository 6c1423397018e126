import { styled } from '@mui/material/styles';
import { Fields } from '../../components/forms/Fields.tsx';

/** The fields of a card, as wide as the digits need. */
export const CardFields = styled(Fields)({ maxWidth: '26rem' });
