import type { Arriving } from '../../application/codes/codes.selectors'
import { thousands } from './counts'

/** '1 050 de 10 000'; '1 050' while the total is not known. */
export const ofTotal = ({ loaded, total }: Arriving): string =>
  total === null || total < loaded
    ? thousands(loaded)
    : `${thousands(loaded)} de ${thousands(total)}`

export const arrivingText = (arriving: Arriving): string =>
  `Recibiendo sus códigos: ${ofTotal(arriving)}…`
