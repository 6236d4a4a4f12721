import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView } from "#core/staff/model.ts";
import { Card } from "#web/ui/content/card.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { MemberName, SecondFactor, Seen, Served } from "./member-parts.tsx";

/** Everyone who works here or did; on a phone, card by card. */
export function StaffTable({ members }: { members: readonly MemberView[] | undefined }) {
  const { t } = useTranslation();
  const columns = useMemo<Column<MemberView>[]>(
    () => [
      {
        key: "person",
        header: t("staff.column.person"),
        rowHeader: true,
        cell: (member) => <MemberName member={member} />,
      },
      {
        key: "role",
        header: t("staff.column.role"),
        width: "9rem",
        cell: ({ role }) => t(`staff.role.${role}`),
      },
      {
        key: "buildings",
        header: t("staff.column.buildings"),
        cell: ({ buildings }) => <Served buildings={buildings} />,
      },
      {
        key: "seen",
        header: t("staff.column.seen"),
        from: "lg",
        cell: (member) => <Seen member={member} />,
      },
      {
        key: "security",
        header: t("staff.column.security"),
        from: "lg",
        cell: ({ secondFactor }) => <SecondFactor on={secondFactor} />,
      },
      {
        key: "actions",
        header: <VisuallyHidden>{t("staff.column.actions")}</VisuallyHidden>,
        width: "3.5rem",
        align: "end",
        cell: (member) => <MemberMenu member={member} />,
      },
    ],
    [t],
  );
  return (
    <Table<MemberView>
      caption={t("staff.title")}
      columns={columns}
      rows={members ?? []}
      rowKey={({ id }) => id}
      loadingRows={members ? undefined : 4}
      card={(member) => <MemberCard member={member} />}
    />
  );
}

function MemberCard({ member }: { member: MemberView }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <MemberName member={member} />
        <MemberMenu member={member} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere [&_dt]:text-ink-soft">
        <dt>{t("staff.column.role")}</dt>
        <dd>{t(`staff.role.${member.role}`)}</dd>
        <dt>{t("staff.column.buildings")}</dt>
        <dd>
          <Served buildings={member.buildings} />
        </dd>
        <dt>{t("staff.column.seen")}</dt>
        <dd>
          <Seen member={member} />
        </dd>
        <dt>{t("staff.column.security")}</dt>
        <dd>
          <SecondFactor on={member.secondFactor} />
        </dd>
      </dl>
    </Card>
  );
}
