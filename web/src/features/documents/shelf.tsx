import { useInfiniteQuery } from "@tanstack/react-query";
import { Folder } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShelfInput } from "#core/documents/inputs.ts";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { DocumentRow } from "./document-row.tsx";
import { FolderDialog } from "./folder-dialog.tsx";
import { DocumentMenu, FolderMenu } from "./manage.tsx";
import { shelfQuery } from "./queries.ts";
import { ShelfEmpty, ShelfFailed, ShelfSkeleton } from "./shelf-states.tsx";

type Props = {
  input: ShelfInput;
  /** Staff change things; everyone else reads. */
  staff: boolean;
  onFolder?: (id: string) => void;
  onOpen?: (id: string) => void;
  /** Stands above the rows and knows the way down to the open folder. */
  path?: (path: readonly { id: string; name: string }[]) => ReactNode;
};

/** Folders and documents of one shelf, or whatever was found. */
export function Shelf({ input, staff, onFolder, onOpen, path }: Props) {
  const { t } = useTranslation();
  const shelf = useInfiniteQuery(shelfQuery(input));
  const [renaming, setRenaming] = useState<string | null>(null);
  if (shelf.isPending) return <ShelfSkeleton />;
  if (!shelf.data) return <ShelfFailed query={shelf} />;
  const [first] = shelf.data.pages;
  const folders = first?.folders ?? [];
  const rows = shelf.data.pages.flatMap(({ items }) => items);
  const mixed = Boolean(input.search) || (!staff && !input.buildingId);
  return (
    <>
      {path?.(first?.path ?? [])}
      {folders.length + rows.length === 0 && !shelf.isPlaceholderData ? (
        <ShelfEmpty
          searched={Boolean(input.search)}
          archived={input.archived === true}
          resident={!staff}
        />
      ) : (
        <ul
          aria-label={t("documents.title")}
          aria-busy={shelf.isPlaceholderData}
          className={cx(
            "rounded-lg border border-line bg-surface transition-opacity",
            shelf.isPlaceholderData && "opacity-60",
          )}
        >
          {folders.map((folder) => (
            <li
              key={folder.id}
              className="flex items-center gap-3 border-t border-line px-3 py-2.5 first:border-t-0 sm:px-4"
            >
              <span
                aria-hidden
                className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-pine-soft text-pine-ink [&_svg]:size-5"
              >
                <Folder />
              </span>
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  onClick={() => onFolder?.(folder.id)}
                  className="rounded-xs text-left font-[560] wrap-anywhere underline-offset-4 hover:underline"
                >
                  {folder.name}
                </button>
                <p className="text-sm text-ink-soft">
                  {t("documents.in_folder", { count: folder.documents })}
                </p>
              </div>
              {staff && <FolderMenu folder={folder} onRename={() => setRenaming(folder.id)} />}
            </li>
          ))}
          {rows.map((row) => (
            <DocumentRow
              key={row.id}
              row={row}
              withPlace={mixed}
              readers={staff}
              {...(staff && onOpen
                ? {
                    onOpen: () => onOpen(row.id),
                    menu: <DocumentMenu row={row} onOpen={() => onOpen(row.id)} />,
                  }
                : {})}
            />
          ))}
        </ul>
      )}
      {(shelf.hasNextPage || shelf.data.pages.length > 1) && (
        <LoadMore
          hasMore={shelf.hasNextPage}
          busy={shelf.isFetchingNextPage}
          onMore={() => void shelf.fetchNextPage()}
          label={t("common.show_more")}
          summary={t("documents.found", { count: rows.length }) + (shelf.hasNextPage ? "…" : "")}
        />
      )}
      <FolderDialog
        folder={folders.find(({ id }) => id === renaming) ?? null}
        shelf={{}}
        onClose={() => setRenaming(null)}
      />
    </>
  );
}
