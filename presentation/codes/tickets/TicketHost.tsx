import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ExportSource } from '../../../application/codes/exports/exports.events'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { type Loader, loadPrinting, loadTicket } from '../../appShell/overlays'
import { Sheet } from '../../kit/overlays/Sheet'
import { NotLoaded } from '../../routing/LazyScreen'
import { TicketContext } from './ticketContext'
import { useTicketAddress } from './useTicketAddress'

interface LazySheetProps<Props extends { readonly onClose: () => void }> {
  readonly load: Loader<ComponentType<Props>>
  readonly title: string
  readonly props: Props
}

/** A sheet whose code comes when it is first opened. */
const LazySheet = <Props extends { readonly onClose: () => void }>({
  load,
  title,
  props,
}: LazySheetProps<Props>) => {
  const [Loaded, setLoaded] = useState(() => load.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (hasFailed || Loaded) return
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => setHasFailed(true),
    )
  }, [load, hasFailed, Loaded])
  if (hasFailed) {
    return (
      <Sheet title={title} onClose={props.onClose}>
        <NotLoaded onRetry={() => setHasFailed(false)}>
          No se pudo abrir esta parte. Revise su conexión e intente de nuevo.
        </NotLoaded>
      </Sheet>
    )
  }
  return Loaded && <Loaded {...props} />
}

/** Opens the tickets of codes above the page, and prints them. */
export const TicketHost = ({ children }: { readonly children: ReactNode }) => {
  const { id, open, close } = useTicketAddress()
  const [printed, print] = useState<ExportSource | null>(null)
  const tickets = useMemo(() => ({ open, print, noteDrafts: new Map<CodeId, string>() }), [open])
  return (
    <TicketContext value={tickets}>
      {children}
      {id !== null && (
        <LazySheet key={id} load={loadTicket} title="Boleto" props={{ id, onClose: close }} />
      )}
      {printed !== null && (
        <LazySheet
          load={loadPrinting}
          title="Imprimir boletos"
          props={{ source: printed, onClose: () => print(null) }}
        />
      )}
    </TicketContext>
  )
}
