import { z } from 'zod';
import { organizationNumber as numberInput } from '../../../schema/inputs/organization-number.ts';
import { organizationNumberDisplay } from '../../domain/display.ts';
import {
  classificationOfForm,
  isSoleProprietorship,
  legalEntityStatus,
} from '../../domain/organization/legal-entity.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const argument = z.object({ organizationNumber: numberInput });

export const legalEntityResolvers = {
  Query: {
    legalEntity: (_, args, { registers, limitKey }) =>
      registers.findEntity(parseInput(argument, args).organizationNumber, limitKey),
  },
  LegalEntity: {
    organizationNumber: ({ organizationNumber }) => organizationNumberDisplay(organizationNumber),
    status: legalEntityStatus,
    organizationClassification: ({ form }) => classificationOfForm(form),
    isSoleProprietorship: ({ form }) => isSoleProprietorship(form),
    mainEntityNumber: ({ mainEntityNumber }) =>
      mainEntityNumber && organizationNumberDisplay(mainEntityNumber),
    canReceiveEhf: ({ organizationNumber }, _, { registers, limitKey, tellRefused }) =>
      registers.canReceiveEhf(organizationNumber, limitKey, tellRefused),
  },
} satisfies Resolvers;
