import { useEffect, useState } from 'react'
import { nextSlice, type RowSlices } from './rowSlices'
import type { DataTableProps } from './table'

/**
 * Renders a long page in slices, so that the browser stays responsive: the first rows at once, the
 * others in the frames that follow.
 * @param isChoosable whether the rows have check boxes
 */
export const useRowSlices = <Row>(
  props: DataTableProps<Row>,
  isChoosable = props.selection !== undefined,
): RowSlices<Row> => {
  const [step, setStep] = useState(() => ({ props, slices: nextSlice(props, [], isChoosable) }))
  let { slices } = step
  if (step.props !== props) {
    slices = nextSlice(props, slices.rendered, isChoosable)
    setStep({ props, slices })
  }
  useEffect(() => {
    if (!slices.isBusy) return
    const frame = requestAnimationFrame(() =>
      setStep((last) => ({
        ...last,
        slices: nextSlice(last.props, last.slices.rendered, isChoosable),
      })),
    )
    return () => cancelAnimationFrame(frame)
  }, [slices, isChoosable])
  return slices
}
