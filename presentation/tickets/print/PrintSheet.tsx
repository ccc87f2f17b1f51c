import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ExportSource } from '../../../application/codes/exportSource'
import { selectCodesOf } from '../../../application/exports/exports.selectors'
import { isUsable } from '../../../domain/codes/CodeState'
import { chunksOf } from '../../../domain/shared/chunksOf'
import { Icon } from '../../kit/Icon'
import { Sheet } from '../../kit/overlays/Sheet'
import { useAppSelector } from '../../kit/store'
import { counted, thousands } from '../../texts/counts'
import { PrintPage } from './PrintPage'
import './print.css'

/** Tickets on an A4 page: two columns of four. */
const A_PAGE = 8

/** More would keep a phone busy for minutes, and nothing stops a printer halfway. */
const MOST = 1_000

interface Props {
  readonly source: ExportSource
  readonly onClose: () => void
}

/** Prints the tickets of some codes, eight on a page (PRINT-1). Codes that can no longer be used are left out. */
export const PrintSheet = ({ source, onClose }: Props) => {
  const codes = useAppSelector((state) => selectCodesOf(state, source))
  const usable = useMemo(() => codes.filter((code) => isUsable(code) && code.code !== ''), [codes])
  const pages = useMemo(() => [...chunksOf(usable.slice(0, MOST), A_PAGE)], [usable])
  // A page at a time, so that the portal stays responsive: each has eight QR codes to make.
  const [made, setMade] = useState(0)
  const isReady = made >= pages.length
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setMade(made + 1))
    return () => clearTimeout(timer)
  }, [isReady, made])

  const leftOut = codes.length - usable.length
  const count = Math.min(usable.length, MOST)
  return (
    <Sheet
      title="Imprimir boletos"
      className="sheet--print"
      onClose={onClose}
      foot={
        count > 0 && (
          <button
            type="button"
            className="btn btn--primary"
            disabled={!isReady}
            onClick={() => window.print()}
          >
            <Icon name="file" />
            Imprimir
          </button>
        )
      }
    >
      <p role="status">
        {isReady
          ? count > 0
            ? `${counted(count, 'boleto listo', 'boletos listos')} en ${counted(pages.length, 'página', 'páginas')} A4.`
            : 'Ninguno de estos códigos se puede usar: no hay boletos que imprimir.'
          : `Preparando ${counted(count, 'boleto', 'boletos')}…`}
      </p>
      {usable.length > MOST && (
        <p>{`Se imprimen ${thousands(MOST)} boletos a la vez: elija menos códigos para imprimir los demás.`}</p>
      )}
      {count > 0 && leftOut > 0 && (
        <p className="sub">
          {leftOut === 1
            ? 'Queda fuera 1 código que ya no se puede usar.'
            : `Quedan fuera ${thousands(leftOut)} códigos que ya no se pueden usar.`}
        </p>
      )}
      {createPortal(
        <div className="print" aria-hidden="true">
          {pages.slice(0, made).map((page, at) => (
            <PrintPage key={page[0]?.id ?? at} codes={page} />
          ))}
        </div>,
        document.body,
      )}
    </Sheet>
  )
}
