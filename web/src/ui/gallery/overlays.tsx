import { Copy, Ellipsis, Printer, UserPlus, XCircle } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../button.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import { ConfirmDialog, Dialog, Sheet } from "../overlay/dialog.tsx";
import { Kbd } from "../content/kbd.tsx";
import { Lightbox } from "../overlay/lightbox.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../overlay/menu.tsx";
import { SelectField } from "../form/select-field.tsx";
import { TextField } from "../form/text-field.tsx";
import { toast } from "../toast/toast.tsx";
import { Tooltip } from "../overlay/tooltip.tsx";
import { Group, type SampleProps } from "./sample.tsx";

type OpenOverlay = "dialog" | "sheet" | "confirm" | null;

const picture = (sky: string, window: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><rect width="960" height="640" fill="${sky}"/><path d="M280 560V260l200-140 200 140v300z" fill="#fdfcf9"/><rect x="430" y="330" width="100" height="120" rx="50" fill="${window}"/></svg>`)}`;
const pictures = [picture("#b3ccbb", "#f2b84b"), picture("#234f6c", "#f6c362")];

export function Overlays(props: SampleProps) {
  return (
    <>
      <Modals {...props} />
      <Floating {...props} />
      <Toasts {...props} />
    </>
  );
}

function Modals({ t }: SampleProps) {
  const [open, setOpen] = useState<OpenOverlay>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const [sure, setSure] = useState(false);
  const close = () => setOpen(null);
  const is = (name: OpenOverlay) => ({ open: open === name, onOpenChange: close });
  const footer = (
    <>
      <Button variant="primary" onClick={close}>
        {t.invite}
      </Button>
      <Button onClick={close}>{t.cancel}</Button>
    </>
  );
  const form = (
    <div className="flex flex-col gap-stack">
      <TextField label={t.email} type="email" />
      <SelectField
        label={t.apartment}
        placeholder={t.choose}
        defaultValue=""
        options={t.apartments.map((label) => ({ value: label, label }))}
      />
      <Checkbox label={t.agree} checked={sure} onCheckedChange={setSure} />
    </div>
  );
  return (
    <Group wrap>
      <Button onClick={() => setOpen("dialog")}>{t.openDialog}</Button>
      <Button onClick={() => setOpen("sheet")}>{t.openSheet}</Button>
      <Button onClick={() => setOpen("confirm")}>{t.openConfirm}</Button>
      <Button onClick={() => setPicked(0)}>{t.openLightbox}</Button>
      <Dialog
        {...is("dialog")}
        title={t.dialogTitle}
        description={t.dialogText}
        closeLabel={t.close}
        footer={footer}
      >
        {form}
      </Dialog>
      <Sheet
        {...is("sheet")}
        title={t.dialogTitle}
        description={t.dialogText}
        closeLabel={t.close}
        footer={footer}
      >
        {form}
      </Sheet>
      <ConfirmDialog
        {...is("confirm")}
        danger
        title={t.confirmTitle}
        description={t.confirmText}
        confirmLabel={t.remove}
        cancelLabel={t.cancel}
        onConfirm={() => new Promise((done) => setTimeout(done, 900))}
      />
      <Lightbox
        images={pictures.map((src, at) => ({
          key: String(at),
          src,
          alt: t.fileNames[0] ?? "",
          caption: t.fileNames[0],
        }))}
        index={picked}
        onIndexChange={setPicked}
        label={t.openLightbox}
        closeLabel={t.close}
        previousLabel={t.previous}
        nextLabel={t.next}
        positionLabel={(at, all) => `${at} ${t.of} ${all}`}
      />
    </Group>
  );
}

function Floating({ t }: SampleProps) {
  const [sort, setSort] = useState(0);
  return (
    <Group wrap>
      <Menu label={t.menu} trigger={<Button iconEnd={<Ellipsis aria-hidden />}>{t.menu}</Button>}>
        <MenuItem icon={<UserPlus aria-hidden />} description={t.menuHint}>
          {t.menuItems[0]}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} trailing={<Kbd>C</Kbd>}>
          {t.menuItems[1]}
        </MenuItem>
        <MenuItem icon={<Printer aria-hidden />} disabled>
          {t.menuItems[2]}
        </MenuItem>
        <MenuSeparator />
        <MenuGroup label={t.menuSort}>
          {t.menuSorts.map((name, at) => (
            <MenuItem key={name} kind="radio" checked={sort === at} onSelect={() => setSort(at)}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuSeparator />
        <MenuItem danger icon={<XCircle aria-hidden />}>
          {t.menuItems[3]}
        </MenuItem>
      </Menu>
      <Tooltip text={t.tooltip}>
        <IconButton variant="secondary" label={t.more} icon={<Ellipsis aria-hidden />} />
      </Tooltip>
    </Group>
  );
}

function Toasts({ t }: SampleProps) {
  return (
    <Group wrap>
      <Button size="sm" onClick={() => toast.success(t.toastSuccess)}>
        {t.toastSuccess}
      </Button>
      <Button
        size="sm"
        onClick={() => toast.error(t.toastError, { description: t.toastErrorText })}
      >
        {t.toastError}
      </Button>
      <Button
        size="sm"
        onClick={() =>
          toast.info(t.toastInfo, {
            action: { label: t.undo, onClick: () => toast.success(t.toastSuccess) },
          })
        }
      >
        {t.toastInfo}
      </Button>
    </Group>
  );
}
