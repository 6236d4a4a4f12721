import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { logFault } from "#web/app/log.ts";
import { type KeptPhoto, readPhotos } from "#web/app/outbox/kept-photos.ts";
import { useMe } from "../use-me.ts";

type Props = { requestId: string; ids: readonly string[] };

/** Photos that wait with a request, as small pictures. */
export function UnsentPhotos({ requestId, ids }: Props) {
  const { t } = useTranslation();
  const { id: personId } = useMe();
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([]);
  useEffect(() => {
    let isOver = false;
    readPhotos(personId, requestId).then(
      (read) => isOver || setPhotos(read.filter(({ file }) => file.size > 0)),
      (error: unknown) => logFault("photos of a request did not come", error),
    );
    return () => {
      isOver = true;
    };
  }, [personId, requestId]);
  return (
    <ul aria-label={t("requests.unsent.photos")} className="mt-2 flex min-h-16 flex-wrap gap-2">
      {photos
        .filter(({ id }) => ids.includes(id))
        .map(({ id, file }) => (
          <li key={id}>
            <Thumbnail file={file} />
          </li>
        ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [isBroken, setBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  // Not every browser draws every photo: HEIC has its name alone.
  if (isBroken)
    return (
      <span className="flex h-16 max-w-40 items-center rounded-md border border-line bg-sunken px-2 text-sm text-ink-soft">
        <span className="truncate">{file.name}</span>
      </span>
    );
  return (
    <img
      ref={show}
      alt={file.name}
      width={64}
      height={64}
      onError={() => setBroken(true)}
      className="size-16 rounded-md border border-line bg-sunken object-cover"
    />
  );
}
