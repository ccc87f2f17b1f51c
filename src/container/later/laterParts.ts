import type { CreationPorts, HistoryPorts } from '../../../application/ports/Backend'
import type { LaterParts } from './Later'

interface Ports {
  readonly loadCreation: () => Promise<CreationPorts>
  readonly loadHistory: () => Promise<HistoryPorts>
}

/** Each part in a chunk of its own. */
export const laterParts = ({ loadCreation, loadHistory }: Ports): LaterParts => ({
  openExports: async (read, device) => {
    const { createExports } = await import('./exports')
    return createExports(read, device)
  },
  openPictures: async ({ log, downloads }) => {
    const { createSavePicture } = await import('./tickets')
    return createSavePicture(log, downloads)
  },
  openCreation: async (exports) => {
    const [{ createCreationArea }, ports, loaded] = await Promise.all([
      import('./creation'),
      loadCreation(),
      exports.load(),
    ])
    return createCreationArea(ports, loaded)
  },
  openHistory: async (device) => {
    const [{ createHistoryArea }, ports] = await Promise.all([import('./history'), loadHistory()])
    return createHistoryArea(ports, device)
  },
})
