import { attackRemarks, attacks, type Lines } from './attacks.ts';
import { faultRemarks, faults } from './faults.ts';

/** Attacks (S…) and faults (R…), by subject. */
export const subjects: readonly Lines[] = [...attacks, ...faults];

export const lineIds: string[] = subjects.flatMap(({ lines }) => Object.keys(lines));

/** Why a line has no test, or what its tests leave open. */
export const lineRemarks: Readonly<Record<string, string>> = { ...attackRemarks, ...faultRemarks };
