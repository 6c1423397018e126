import { Suspense } from 'react';
import { Loading } from '../../../components/loading/Loading.tsx';
import { Modal } from '../../../components/dialogs/Modal.tsx';
import { SkeletonFields } from '../../../components/loading/SkeletonFields.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/use-text.ts';
import type { HandoverFrom } from './HandoverForm.tsx';
import { memberName } from './person.ts';

/** Few who look at the page hand a charger over. */
const HandoverForm = lazyPart(async () => (await import('./HandoverForm.tsx')).HandoverForm);

type Props = Readonly<{ account: string; from: HandoverFrom; onClose: () => void }>;

/** Hands a charger to the resident who moves in, or leaves a resident's charger vacant. */
export function HandoverDialog(props: Props) {
  const text = useText();
  const { resident, chargers } = props.from;
  const name = resident && (memberName(resident) ?? text('network.people.resident.unnamed'));
  const title =
    name === null
      ? text('network.people.handover.vacantTitle', { code: chargers[0].code ?? chargers[0].key })
      : text('network.people.handover.title', { name });
  return (
    <Modal title={title} startsAtHeading onClose={props.onClose}>
      <Suspense
        fallback={
          <Loading>
            <SkeletonFields count={3} />
          </Loading>
        }
      >
        <HandoverForm {...props} name={name} />
      </Suspense>
    </Modal>
  );
}
