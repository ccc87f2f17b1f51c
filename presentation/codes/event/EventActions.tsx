import type { EventView } from '../../../application/codes/event/event.selectors'
import type { ExportSource } from '../../../application/codes/exports/exports.events'
import { textsOf } from '../../../application/codes/list/codes.selectors'
import { counted } from '../../texts/counts'
import { ExcelButtons } from '../exports/ExcelButtons'
import { CodeActions } from '../sharing/CodeActions'

/** Copies and shares an event's free codes, and exports all of them. */
export const EventActions = ({ event: { name, free, codes } }: { readonly event: EventView }) => {
  const texts = textsOf(free)
  const sourceOf = (list: EventView['codes']) => (): ExportSource => ({
    kind: 'chosen',
    ids: list.map(({ id }) => id),
  })
  return (
    <>
      {texts.length > 0 && (
        <CodeActions
          name={`${counted(texts.length, 'libre', 'libres')} de ${name}`}
          from="event"
          codes={texts}
          source={sourceOf(free)}
          isAside
          copyText={`Copiar ${counted(texts.length, 'libre', 'libres')}`}
        />
      )}
      <ExcelButtons name={name ?? ''} count={codes.length} source={sourceOf(codes)} />
    </>
  )
}
