import Typography from '@mui/material/Typography';
import { useText } from '../../../lib/use-text.ts';
import { measures } from '../../../theme/measures.ts';
import { useHasResidents } from './use-has-residents.ts';

/** Says which chargers the statistics cover. */
export function FacilityAbout() {
  const text = useText();
  const hasResidents = useHasResidents();
  return (
    <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
      {[text('facilityStatistics.about'), hasResidents && text('facilityStatistics.aboutResidents')]
        .filter(Boolean)
        .join(' ')}
    </Typography>
  );
}
