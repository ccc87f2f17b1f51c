import { Button, message, Space, Tooltip } from 'antd'
import type { Code } from './services'

const copy = async (codes: readonly Code[]) => {
  try {
    await navigator.clipboard.writeText(codes.map(({ code }) => code).join(', '))
    void message.success('Copiado')
  } catch {
    void message.error('No se pudo copiar')
  }
}

const share = (codes: readonly Code[]) =>
  window.open(
    `https://wa.me/?text=${encodeURIComponent(codes.map(({ code }) => code).join('\n'))}`,
    '_blank',
    'noopener',
  )

const download = (codes: readonly Code[]) => {
  const rows = codes.map(({ event, code, currentUses, status }) =>
    [event, code, currentUses, status].map((cell) => `"${cell}"`).join(','),
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([`\uFEFFevent name,code,uses,code status\r\n${rows.join('\r\n')}`], {
      type: 'text/csv',
    }),
  )
  link.download = 'codigos.csv'
  link.click()
}

export const CodeActions = ({ codes }: { readonly codes: readonly Code[] }) => (
  <Space>
    <Tooltip title="Copiar">
      <Button onClick={() => copy(codes)}>Copiar</Button>
    </Tooltip>
    <Tooltip title="WhatsApp">
      <Button onClick={() => share(codes)}>WhatsApp</Button>
    </Tooltip>
    <Tooltip title="Descargar CSV">
      <Button onClick={() => download(codes)}>CSV</Button>
    </Tooltip>
  </Space>
)
