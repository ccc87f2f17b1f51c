import type { ExportSource } from '../../application/codes/exportSource'
import type { EventView } from '../../application/event/event.selectors'
import { ExcelButtons } from '../exports/ExcelButtons'
import { GiveActions } from '../sharing/GiveActions'
import { givenCountText } from '../sharing/givingText'
import { thousands } from '../texts/counts'

/** Copies and shares those of an event's free codes that are still to give, and exports all of them. */
export const EventActions = ({ event: { name, free, codes } }: { readonly event: EventView }) => {
  const sourceOf = (list: EventView['codes']) => (): ExportSource => ({
    kind: 'chosen',
    ids: list.map(({ id }) => id),
  })
  return (
    <>
      <GiveActions
        codes={free}
        nameOf={(count, isAgain) =>
          `${isAgain ? givenCountText(count) : `${thousands(count)} por dar`} de ${name}`
        }
        from="event"
        copySuffix=" por dar"
        isAside
        hasNote={false}
      />
      <ExcelButtons name={name ?? ''} count={codes.length} source={sourceOf(codes)} />
    </>
  )
}
