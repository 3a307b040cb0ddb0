import { useEffect, useRef, useState } from 'react'
import { NameTooShortError } from '#generated/errors/names'
import { namesTexts } from '#generated/errors/texts/names'
import type { NamesState } from '#runtime/index'
import { type InnerFeature, limits } from '#runtime/internal'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useFocusOnMount } from '../../hooks/useFocusOnMount.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { registerNameWords } from '../../i18n/en/registerName.js'
import { walletErrorWords } from '../../i18n/en/walletErrors.js'
import { useText } from '../../i18n/useText.js'
import { ConfirmButton } from '../../parts/ConfirmButton/ConfirmButton.js'
import { Icon, List, ListItem, Row, Spinner, Tag, useAnnounce } from '../../primitives/index.js'
import { TextField } from '../../primitives/TextField/TextField.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { nameFormCss } from './NameForm.css.js'

type NameFormProps = { names: InnerFeature<'names'>; state: Readonly<NamesState> }

/** Enters a name. Free names that begin alike are offered below. */
export function NameForm({ names, state }: NameFormProps) {
  useStyles('view', nameFormCss)
  const foyer = useInside()
  const text = useText(registerNameWords, namesTexts)
  const errorText = useErrorText(namesTexts, walletErrorWords)
  const announce = useAnnounce()
  const [label, setLabel] = useState(state.entered)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { search, progress, zone } = state
  const isPending = progress.status === 'signing' || progress.status === 'registering'
  const [own, ...others] = search.status === 'ready' ? search.suggestions : []
  const isEmpty = label.trim() === ''

  const readProblem = () => {
    if (progress.status === 'failed') return errorText(progress.error)
    if (own?.isTaken) return text('error.NAME_TAKEN')
    if (search.status === 'failed') return errorText(search.error)
    if (isSubmitted && isEmpty) return errorText(new NameTooShortError({ minimum: limits.nameMinimum }))
    // While a name is being typed, it is not yet too short.
    const isWrong = search.status === 'invalid' && (isSubmitted || search.error.code === 'INVALID_NAME')
    return isWrong ? errorText(search.error) : undefined
  }
  const problem = readProblem()
  const isFree = own && !own.isTaken
  const news = problem ?? (isFree ? `${own.name}: ${text('registerName.free')}` : '')
  useEffect(() => {
    if (news) announce(news, problem ? 'assertive' : 'polite')
  }, [announce, news, problem])
  useFocusOnMount(field)
  useEffect(() => setLabel(state.entered), [state.entered])

  const enter = (entered: string) => {
    setLabel(entered)
    setIsSubmitted(false)
    void whileOpen(foyer, 'RegisterAccountName', (options) => names.setLabel(entered, options))
  }
  const submit = async () => {
    setIsSubmitted(true)
    field.current?.focus()
    if (isEmpty || search.status === 'invalid' || own?.isTaken) return
    await names
      .register({ label })
      .catch((error: unknown) =>
        foyer.report(error, names.state.progress.status === 'failed' ? { isShown: true } : undefined),
      )
  }

  return (
    <form className="foyer-name" noValidate>
      <TextField
        ref={field}
        data-testid="foyer-name-input"
        label={text('registerName.label')}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        value={label}
        readOnly={isPending}
        onChange={(event) => enter(event.target.value)}
        error={problem}
        hint={text('registerName.hint')}
        trailing={
          <span className="foyer-name-trailing">
            <bdi className="foyer-name-zone">.{zone}</bdi>
            {search.status === 'searching' && <Spinner size="small" label={text('registerName.searching')} />}
            {isFree && <Tag tone="success">{text('registerName.free')}</Tag>}
          </span>
        }
      />
      {others.length > 0 && (
        <List aria-label={text('registerName.suggestions')} density="close">
          {others.map(({ name }) => (
            <ListItem key={name}>
              <Row
                variant="plain"
                title={<bdi>{name}</bdi>}
                trailing={<Icon name="plus" size="small" />}
                data-testid={`foyer-name-${name}`}
                disabled={isPending}
                onClick={() => {
                  enter(name.slice(0, -zone.length - 1))
                  field.current?.focus()
                }}
              />
            </ListItem>
          ))}
        </List>
      )}
      <ConfirmButton
        type="submit"
        fullWidth
        size="large"
        data-testid="foyer-name-submit"
        pending={isPending}
        onConfirm={() => void submit()}
      >
        {text(progress.status === 'registering' ? 'registerName.registering' : 'registerName.submit')}
      </ConfirmButton>
    </form>
  )
}
