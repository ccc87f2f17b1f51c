import { type DragEvent, useState } from 'react'
import { useFilePick } from './useFilePick'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Makes an element a drop target for files. Dragged text keeps its default behaviour. */
export const useFileDrop = () => {
  const pick = useFilePick()
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      // By default the browser would leave the portal to open the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isWithin) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      pick(event.dataTransfer.files)
    },
  }
}
