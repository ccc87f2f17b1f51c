import { type TrackingId, trackingId } from '../../../domain/codes/AccessCode'
import { routes } from '../../kit/routes/routes'

/** The address of a batch. */
export const batchPath = (id: TrackingId): string =>
  routes.batch.path.replace(':batchId', () => encodeURIComponent(id))

/** The batch of the address of one. */
export const batchAt = (pathname: string): TrackingId => trackingId(pathname.split('/')[2] ?? '')
