import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { type MarkedPhoto, nameMarked } from "#web/app/uploads/marked-photo.ts";
import type { Uploads } from "#web/app/uploads/use-uploads.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { markLabels } from "./file-labels.ts";

const PhotoMarker = lazy(async () => ({
  default: (await import("#web/ui/marks/photo-marker.tsx")).PhotoMarker,
}));

/** Lets people draw on the photos of what they write: opens the dialog, which `dialog` is. */
export function usePhotoMarks(uploads: Uploads): {
  onMark: (key: string) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [photo, setPhoto] = useState<(MarkedPhoto & { key: string }) | null>(null);
  const open = async (key: string) => {
    try {
      const read = await uploads.readOriginal(key);
      setPhoto({ ...read, key });
    } catch (error) {
      toast.error(describeError(error, t).text);
    }
  };
  return {
    onMark: (key) => void open(key),
    dialog: photo && (
      <Suspense>
        <PhotoMarker
          key={photo.key}
          open
          onClose={() => setPhoto(null)}
          picture={photo.original}
          marks={photo.marks}
          onDone={(marks, picture) => {
            const { original, key } = photo;
            const file = picture ? nameMarked(original, picture) : original;
            uploads.mark(key, file, { original, marks });
            setPhoto(null);
          }}
          labels={markLabels(t)}
        />
      </Suspense>
    ),
  };
}
