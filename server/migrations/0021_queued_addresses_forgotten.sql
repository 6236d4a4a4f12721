-- Jobs kept the address that a letter was asked for, and the words of faults, for days. Where nobody has a queue yet, nothing is there.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'identity.letter';
    update pgboss.job set output = null where output is not null;
  end if;
end $$;
