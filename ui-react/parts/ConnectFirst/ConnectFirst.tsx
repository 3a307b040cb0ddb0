import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Stands in for a view that needs an account, and leads to Connect. */
export function ConnectFirst({ title }: { title: string }) {
  const foyer = useInside()
  const text = useText(titleWords)
  return (
    <EmptyState
      icon="wallet"
      title={title}
      action={
        <Button onClick={() => foyer.router.replace({ name: 'Connect' })}>{text('connect.title')}</Button>
      }
    />
  )
}
